// What an identifier can name. These have no values: the rows of the features are the things.

package enum Home {}
package enum Person {}
package enum GiftList {}
package enum Gift {}
package enum ReceivedGift {}
package enum WishGroup {}
package enum Picture {}
package enum Draw {}
package enum Chore {}
package enum ChoreEntry {}

package typealias HouseholdID = Identifier<Home>
package typealias PersonID = Identifier<Person>
package typealias GiftListID = Identifier<GiftList>
package typealias GiftID = Identifier<Gift>
package typealias ReceivedGiftID = Identifier<ReceivedGift>
package typealias WishGroupID = Identifier<WishGroup>
package typealias PictureID = Identifier<Picture>
package typealias DrawID = Identifier<Draw>
package typealias ChoreID = Identifier<Chore>
package typealias ChoreEntryID = Identifier<ChoreEntry>
