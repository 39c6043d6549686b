declare module 'heic-decode' {
  interface Decodable {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  }
  interface Decode {
    /** The pictures of a file, not decoded yet; `dispose` frees them. */
    all(options: { buffer: Uint8Array }): Promise<Decodable[] & { dispose(): void }>;
  }
  const decode: Decode;
  export { decode as default };
}
