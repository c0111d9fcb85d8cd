FROM swift:6.3-bookworm AS build
WORKDIR /source
# The libraries first: their layer is kept until this list changes.
COPY Tools/packages Tools/
RUN Tools/packages build
COPY . .
RUN Tools/build


FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Hearthkeep" \
      org.opencontainers.image.description="Gift lists and chores for one household" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.base.name="docker.io/library/debian:bookworm-slim"

# libvips brings loaders that the picture worker never allows (PDF, ImageMagick, slides, JPEG XL) and data
# for drawing text. They go again, and what they would have to be updated for goes with them.
RUN apt-get update -q \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
      ca-certificates libqrencode4 libseccomp2 libsqlite3-0 libssl3 libvips42 tzdata \
 && rm /usr/lib/*/vips-modules-*/vips-jxl.so /usr/lib/*/vips-modules-*/vips-magick.so \
       /usr/lib/*/vips-modules-*/vips-openslide.so /usr/lib/*/vips-modules-*/vips-poppler.so \
 && dpkg --purge --force-depends \
      fontconfig fonts-dejavu-core imagemagick-6-common libgdk-pixbuf2.0-common libgsf-1-common libhwy1 \
      libjxl0.7 liblqr-1-0 libltdl7 libmagickcore-6.q16-6 libnspr4 libnss3 libopenslide0 libpoppler-glib8 \
      libpoppler126 libthai-data libx11-data shared-mime-info \
 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/debconf/*-old /var/cache/ldconfig/* \
       /var/lib/dpkg/*-old /var/log/apt /var/log/*.log

COPY --from=build /source/.build/release/hearthkeep /source/.build/release/picture-worker /usr/local/bin/
# A library that is missing fails here and not at the first picture.
RUN hearthkeep version \
 && ! ldd /usr/local/bin/hearthkeep /usr/local/bin/picture-worker /usr/lib/*/vips-modules-*/*.so | grep "not found" \
 && install -d -m 0700 -o 10001 -g 10001 /data

USER 10001:10001
ENV HEARTHKEEP_DATA=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=6s --start-period=10s --retries=3 CMD ["hearthkeep", "health"]
ENTRYPOINT ["hearthkeep"]
CMD ["serve"]
