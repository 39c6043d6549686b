#!/usr/bin/env bash
# Makes a base image from Debian's packages and the Node.js that npm has, where none can be pulled: for the trial of the image.
# As root. ARCH=arm64 needs qemu-user-static. Gives <folder>/base-<arch>.tar, which `podman import` takes.
set -euo pipefail
arch=${ARCH:-amd64}
folder=${1:?the folder to work in}
node=${NODE_VERSION:-22.23.3}
case $arch in amd64) cpu=x64 ;; arm64) cpu=arm64 ;; *) echo "ARCH is amd64 or arm64" >&2 && exit 1 ;; esac

mkdir -p "$folder"
folder=$(realpath "$folder")
root=$folder/root-$arch
if [ ! -d "$root" ]; then
  mmdebstrap --variant=minbase --architectures="$arch" --include=ca-certificates \
    --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
    --dpkgopt='path-exclude=/usr/share/locale/*' bookworm "$root.new" "${DEBIAN_SOURCES:--}" < /dev/null
  mv "$root.new" "$root"
fi
(cd "$folder" && npm pack --silent "node-linux-$cpu@$node" npm@10 > /dev/null)
tar -xzf "$folder/node-linux-$cpu-$node.tgz" -C "$root/usr/local" --strip-components=1 package/bin
mkdir -p "$root/usr/local/lib/node_modules/npm"
tar -xzf "$folder"/npm-10.*.tgz -C "$root/usr/local/lib/node_modules/npm" --strip-components=1
ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
chmod +x "$root/usr/local/lib/node_modules/npm/bin/npm-cli.js"
# The user that Node's own images have.
grep -q '^node:' "$root/etc/passwd" || {
  echo 'node:x:1000:1000::/home/node:/bin/bash' >> "$root/etc/passwd"
  echo 'node:x:1000:' >> "$root/etc/group"
  mkdir -p "$root/home/node" && chown 1000:1000 "$root/home/node"
}
rm -rf "$root/dev" && mkdir "$root/dev"
tar -C "$root" --numeric-owner -cf "$folder/base-$arch.tar" .
echo "$folder/base-$arch.tar"
