import sharp from 'sharp';

/** A photo of its own colour with the grain that makes photographs large, as JPEG. */
export async function noisyPhoto(n: number, width: number): Promise<Buffer> {
  const hue = { r: (n * 37) % 256, g: (n * 71) % 256, b: (n * 113) % 256 };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  const grain = await sharp({ create: { width: 300, height: 200, channels: 3, noise, background: hue } })
    .png()
    .toBuffer();
  return sharp(grain)
    .resize({ width, height: Math.round(width * 0.66), fit: 'fill' })
    .tint(hue)
    .jpeg({ quality: 82 })
    .toBuffer();
}
