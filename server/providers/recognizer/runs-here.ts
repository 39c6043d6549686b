import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:process';

const MUSL = { x64: '/lib/ld-musl-x86_64.so.1', arm64: '/lib/ld-musl-aarch64.so.1' } as const;
const GLIBC = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' } as const;

/**
 * Whether the native runtime has a binary for this machine, without loading it: for the line at start alone, the truth
 * is told when a picture is read. It has none for musl (Alpine), where the file is there and does not load.
 */
export function isRuntimeInstalled(): boolean {
  try {
    const entry = createRequire(import.meta.url).resolve('onnxruntime-node');
    const binary = new URL(`../bin/napi-v6/${platform}/${arch}/onnxruntime_binding.node`, `file://${entry}`);
    if (!existsSync(binary)) return false;
  } catch {
    return false;
  }
  if (platform !== 'linux' || (arch !== 'x64' && arch !== 'arm64')) return true;
  return existsSync(GLIBC[arch]) || !existsSync(MUSL[arch]);
}
