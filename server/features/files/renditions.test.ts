import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureTypeOf } from './file-type.ts';
import { renditions, widthFor } from './renditions.ts';

const { make } = renditions();
const tomato = { r: 181, g: 65, b: 43 };
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: tomato } });

describe('a rendition', () => {
  it('is WebP of the width, never wider than the picture', async () => {
    const photo = await blank(1000, 500).jpeg().toBuffer();
    const small = await make(photo, 160, 'Ash');
    expect(small.contentType).toBe('image/webp');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 160, height: 80 });
    expect(await sharp((await make(photo, 2048, 'Ash')).bytes).metadata()).toMatchObject({ width: 1000, height: 500 });
  });

  it('stands upright and does not say where or with what the photo was taken', async () => {
    const photo = await blank(400, 200)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Camera', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    for (const width of [160, null] as const) {
      const shown = await sharp((await make(photo, width, 'Ash')).bytes).metadata();
      expect(shown.exif).toBeUndefined();
      expect(shown.orientation).toBeUndefined();
      expect(shown.height).toBe(shown.width * 2);
    }
  });

  it.each([
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
    ['avif', 'image/jpeg'],
    ['tiff', 'image/jpeg'],
  ] as const)('in its own size, a %s is served as %s', async (format, type) => {
    const picture = await blank(40, 30).toFormat(format).toBuffer();
    const full = await make(picture, null, 'Ash');
    expect(full.contentType).toBe(type);
    expect(pictureTypeOf(full.bytes)).toBe(type);
    expect(await sharp(full.bytes).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  it.each([
    ['text', Buffer.from('not a picture')],
    ['nothing', Buffer.alloc(0)],
    ['a page named as a picture', Buffer.from('<html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a JPEG’s first bytes alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ])('of %s is refused with a sentence', async (_what, bytes) => {
    await expect(make(bytes, 640, 'Ash')).rejects.toMatchObject({
      code: 'unreadable',
      message: 'That file is not a picture that can be read.',
    });
  });

  it('of half a photo is refused', async () => {
    const photo = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: tomato,
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    await expect(make(photo.subarray(0, photo.length / 2), 640, 'Ash')).rejects.toMatchObject({ code: 'unreadable' });
  });

  it('of more than 25 megapixels is refused, however small the file', async () => {
    const bomb = await blank(5001, 5000).png({ palette: true }).toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    await expect(make(bomb, 640, 'Ash')).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('25 megapixels') as string,
    });
  });
});

it.each([
  [1, 160],
  [160, 160],
  [161, 320],
  [1000, 1280],
  [99_999, 2048],
])('a width of %i is served by %i', (asked, width) => {
  expect(widthFor(asked)).toBe(width);
});
