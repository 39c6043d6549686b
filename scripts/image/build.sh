#!/usr/bin/env bash
# Builds the image, by podman or docker, for this machine's architecture or for ARCH (amd64, arm64). Nothing of the other
# architecture is run for that.
#
# BASE names another base image. Debian 12's podman takes all stages from one architecture: there, and where no base can be pulled,
# give the ids of two local ones (base.sh makes them), BASE for what runs and BUILD_BASE for what builds.
# NPMRC is a file of npm's own settings that the build needs and the image must not have; NETWORK the network of the build.
set -euo pipefail
cd "$(dirname "$0")/../.."
engine=${ENGINE:-$(command -v podman || command -v docker)}
arch=${ARCH:-$(uname -m | sed 's/x86_64/amd64/; s/aarch64/arm64/')}
tag=${TAG:-localhost/keepsake-kitchen:$arch}
# The date of what is built: the same sources give the same image.
epoch=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2> /dev/null || date +%s)}

args=(--file Containerfile --tag "$tag" --build-arg "SOURCE_DATE_EPOCH=$epoch")
[ -n "${BASE:-}" ] && args+=(--build-arg "BASE=$BASE")
if [ -n "${BUILD_BASE:-}" ]; then
  args+=(--build-arg "BUILD_BASE=$BUILD_BASE" --build-arg "TARGETARCH=$arch" --pull=never)
else
  args+=(--platform "linux/$arch")
fi
[ -n "${NPMRC:-}" ] && args+=(--secret "id=npmrc,src=$NPMRC")
[ -n "${NETWORK:-}" ] && args+=(--network "$NETWORK")
# The check of its health is part of Docker's form of an image alone.
case $engine in *podman) args+=(--format docker --timestamp "$epoch") ;; esac
"$engine" build "${args[@]}" .
"$engine" image inspect --format '{{.Os}}/{{.Architecture}}, {{.Size}} bytes' "$tag"
