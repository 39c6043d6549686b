import { expect, test, vi } from 'vitest';
import { shoot } from './camera.ts';

function videoOf(size: { width: number; height: number }) {
  const video = document.createElement('video');
  Object.defineProperties(video, { videoWidth: { get: () => size.width }, videoHeight: { get: () => size.height } });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, give) {
    give(new Blob([`${String(this.width)}x${String(this.height)}`]));
  });
  return video;
}

test('a shot has the size of what the camera gives, however it is held', async () => {
  const shot = await shoot(videoOf({ width: 1080, height: 1920 }));
  expect(await shot?.text()).toBe('1080x1920');
  expect(shot?.type).toBe('image/jpeg');
});

test('two shots of one moment have names of their own', async () => {
  vi.useFakeTimers();
  const video = videoOf({ width: 4, height: 3 });
  const names = [(await shoot(video))?.name, (await shoot(video))?.name];
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^camera-photo-\d+\.jpg$/);
});

test('a press before the first picture waits for it', async () => {
  const size = { width: 0, height: 0 };
  const video = videoOf(size);
  const shot = shoot(video);
  Object.assign(size, { width: 4, height: 3 });
  video.dispatchEvent(new Event('loadeddata'));
  expect(await (await shot)?.text()).toBe('4x3');
});

test('a browser that cannot encode gives nothing', async () => {
  const video = videoOf({ width: 4, height: 3 });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => {
    give(null);
  });
  expect(await shoot(video)).toBeNull();
});
