# Built where Swift is, run where only what it needs is.
FROM swift:6.3-bookworm AS build
RUN apt-get update -q \
 && apt-get install -y -q --no-install-recommends libqrencode-dev libseccomp-dev libsqlite3-dev libssl-dev \
    libvips-dev pkg-config tzdata \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN Tools/build && mkdir /data

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Hearthkeep" \
      org.opencontainers.image.description="Gift lists and chores for one household" \
      org.opencontainers.image.version="0.1.0"
RUN apt-get update -q \
 && apt-get install -y -q --no-install-recommends libqrencode4 libseccomp2 libsqlite3-0 libssl3 libstdc++6 \
    libvips42 tzdata \
 && rm -rf /var/lib/apt/lists/* /usr/share/doc /usr/share/man
COPY --from=build /build/.build/release/hearthkeep /build/.build/release/picture-worker /usr/local/bin/
# An ordinary user owns the one place that is written to.
COPY --from=build --chown=10001:10001 /data /data
USER 10001:10001
ENV HEARTHKEEP_DATA=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=6s --start-period=10s CMD ["hearthkeep", "health"]
ENTRYPOINT ["hearthkeep"]
CMD ["serve"]
