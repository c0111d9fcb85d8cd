/// The catalogue: every sentence a person can read, in one language. A sentence that is missing does
/// not compile; views and handlers contain none of their own.
///
/// A class, since a page hands it on some hundred times and a struct would copy every sentence.
package final class Words: Sendable {
  package let language: String
  let common: CommonWords
  let dates: DateWords
  let money: MoneyWords
  let fields: FieldWords
  let setUp: SetUpWords
  let signIn: SignInWords
  let today: TodayWords
  let people: PeopleWords
  let gifts: GiftWords
  let giftLists: GiftListWords
  let wishGroups: WishGroupWords
  let wishMoves: WishMoveWords
  let draws: DrawWords
  let wishFiles: WishFileWords
  let giving: GivingWords
  let surprises: SurpriseWords
  let guests: GuestWords
  let claims: ClaimWords
  let reveals: RevealWords
  let pictures: PictureWords
  let linkPreviews: LinkPreviewWords
  let chores: ChoreWords
  let settings: SettingsWords
  let devices: DeviceWords
  let kiosks: KioskWords
  let recovery: RecoveryWords
  let sessions: SessionWords
  let audit: AuditWords
  let joining: JoiningWords
  let passkeys: PasskeyWords
  let secondStep: SecondStepWords
  let errors: ErrorWords

  private init(
    language: String, common: CommonWords, dates: DateWords, money: MoneyWords, fields: FieldWords,
    setUp: SetUpWords, signIn: SignInWords, today: TodayWords, people: PeopleWords,
    gifts: GiftWords, giftLists: GiftListWords, wishGroups: WishGroupWords,
    wishMoves: WishMoveWords,
    wishFiles: WishFileWords, draws: DrawWords, giving: GivingWords, surprises: SurpriseWords,
    guests: GuestWords,
    claims: ClaimWords, reveals: RevealWords, pictures: PictureWords,
    linkPreviews: LinkPreviewWords,
    chores: ChoreWords,
    settings: SettingsWords,
    devices: DeviceWords, kiosks: KioskWords, recovery: RecoveryWords, sessions: SessionWords,
    audit: AuditWords, joining: JoiningWords, passkeys: PasskeyWords, secondStep: SecondStepWords,
    errors: ErrorWords
  ) {
    self.language = language
    self.common = common
    self.dates = dates
    self.money = money
    self.fields = fields
    self.setUp = setUp
    self.signIn = signIn
    self.today = today
    self.people = people
    self.gifts = gifts
    self.giftLists = giftLists
    self.wishGroups = wishGroups
    self.wishMoves = wishMoves
    self.draws = draws
    self.wishFiles = wishFiles
    self.giving = giving
    self.surprises = surprises
    self.guests = guests
    self.claims = claims
    self.reveals = reveals
    self.pictures = pictures
    self.linkPreviews = linkPreviews
    self.chores = chores
    self.settings = settings
    self.devices = devices
    self.kiosks = kiosks
    self.recovery = recovery
    self.sessions = sessions
    self.audit = audit
    self.joining = joining
    self.passkeys = passkeys
    self.secondStep = secondStep
    self.errors = errors
  }

  package static let english = Words(
    language: "en",
    common: .english, dates: .english, money: .english, fields: .english, setUp: .english,
    signIn: .english, today: .english, people: .english, gifts: .english, giftLists: .english,
    wishGroups: .english, wishMoves: .english, wishFiles: .english, draws: .english,
    giving: .english, surprises: .english, guests: .english, claims: .english, reveals: .english,
    pictures: .english,
    linkPreviews: .english,
    chores: .english, settings: .english, devices: .english, kiosks: .english, recovery: .english,
    sessions: .english, audit: .english, joining: .english, passkeys: .english,
    secondStep: .english, errors: .english)
}

extension Words {
  /// To whoever has to wait before the next try.
  func wait(_ seconds: Int) -> String { signIn.wait(dates.duration(seconds)) }
}
