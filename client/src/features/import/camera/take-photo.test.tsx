import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../../test/expect-no-axe-violations.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { importKitchen, picture } from '../import-kitchen.fixture.ts';
import { clearUploads } from '../queue/upload-queue.ts';

afterEach(() => {
  clearUploads();
});

/** A camera that gives a picture of 640 by 480; `refuses` as a person can. */
function camera({ refuses = false } = {}) {
  const tracks: { isOn: boolean; stop: () => void }[] = [];
  const asked: MediaStreamConstraints[] = [];
  vi.stubGlobal('navigator', navigator);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: (constraints: MediaStreamConstraints) => {
        asked.push(constraints);
        if (refuses) return Promise.reject(new DOMException('No', 'NotAllowedError'));
        const track = {
          isOn: true,
          stop: () => {
            track.isOn = false;
          },
        };
        tracks.push(track);
        return Promise.resolve({ getTracks: () => [track] });
      },
    },
  });
  const sizes = { videoWidth: 640, videoHeight: 480 } as const;
  for (const [name, value] of Object.entries(sizes)) {
    vi.spyOn(HTMLVideoElement.prototype, name as keyof typeof sizes, 'get').mockReturnValue(value);
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const encoded: unknown[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type, quality) => {
    encoded.push([type, quality]);
    give(new Blob(['jpeg'], { type: type ?? '' }));
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:shot', revokeObjectURL: () => undefined }));
  return { tracks, asked, encoded };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const capture = async (user: ReturnType<typeof renderApp>['user']) => {
  const button = await screen.findByRole('button', { name: 'Capture Photo' });
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  await user.click(button);
};

test('a shot of the rear camera is used, uploaded as a JPEG, and the camera is off', async () => {
  const { asked, tracks, encoded } = camera();
  const kitchen = importKitchen();
  const { user } = renderApp('/import', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Take Photo' }));
  expect(await screen.findByRole('dialog', { name: 'Take Photo' })).toBeInTheDocument();
  await expectNoAxeViolations();
  await capture(user);
  expect(await screen.findByRole('button', { name: 'Use' })).toHaveFocus();
  await expectNoAxeViolations();
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Take Photo' })).toHaveFocus();
  expect(asked).toMatchObject([{ video: { facingMode: { ideal: 'environment' } }, audio: false }]);
  expect(encoded).toEqual([['image/jpeg', 0.92]]);
  expect(tracks.map(({ isOn }) => isOn)).toEqual([false]);
  await waitFor(() => {
    expect(kitchen.puts).toMatchObject([{ type: 'image/jpeg' }]);
  });
  expect(kitchen.puts[0]?.file.name).toMatch(/^camera-photo-\d+\.jpg$/);
  await waitFor(() => {
    expect(kitchen.asked).toMatchObject([{ sourceType: 'photo', sourcePaths: ['/files/1.jpg'] }]);
  });
  kitchen.tell('i1', { status: 'ready' });
  await waitFor(() => {
    expect(window.location.pathname).toBe('/recipe/r-i1/edit');
  });
});

test('a shot can be taken again, and the back goes into the same import as the front', async () => {
  camera();
  const kitchen = importKitchen();
  const { user } = renderApp('/import', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Take Photo' }));
  await capture(user);
  await user.click(await screen.findByRole('button', { name: 'Retake' }));
  await capture(user);
  await user.click(await screen.findByRole('button', { name: 'Add the back' }));
  expect(await screen.findByRole('dialog', { name: 'Card 1, side 2' })).toBeInTheDocument();
  await capture(user);
  await user.click(await screen.findByRole('button', { name: 'Use' }));
  await waitFor(() => {
    expect(kitchen.asked).toMatchObject([{ sourcePaths: ['/files/1.jpg', '/files/2.jpg'] }]);
  });
});

test('card after card: each is uploaded while the next is shot, and nobody is led away', async () => {
  const { tracks } = camera();
  const kitchen = importKitchen();
  const { user } = renderApp('/import', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Take Photo' }));
  await capture(user);
  await user.click(await screen.findByRole('button', { name: 'Next card' }));
  expect(await screen.findByRole('dialog', { name: 'Card 2' })).toBeInTheDocument();
  expect(screen.getByText('1 card taken')).toBeInTheDocument();
  await waitFor(() => {
    expect(kitchen.asked).toHaveLength(1);
  });
  await capture(user);
  await user.click(await screen.findByRole('button', { name: 'Next card' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => {
    expect(kitchen.asked).toHaveLength(2);
  });
  kitchen.tell('i1', { status: 'ready', title: 'Torte' });
  expect(await screen.findByText('Torte')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/import');
  expect(tracks.every(({ isOn }) => !isOn)).toBe(true);
});

test('Escape closes the camera and turns it off; a front that was good stays', async () => {
  const { tracks } = camera();
  const kitchen = importKitchen();
  const { user } = renderApp('/import', kitchen.fakes);
  await user.click(await screen.findByRole('button', { name: 'Take Photo' }));
  await capture(user);
  await user.click(await screen.findByRole('button', { name: 'Add the back' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(tracks.map(({ isOn }) => isOn)).toEqual([false]);
  await waitFor(() => {
    expect(kitchen.asked).toMatchObject([{ sourcePaths: ['/files/1.jpg'] }]);
  });
});

test('a camera that is refused is told, and the overlay closes', async () => {
  camera({ refuses: true });
  const { user } = renderApp('/import', importKitchen().fakes);
  await user.click(await screen.findByRole('button', { name: 'Take Photo' }));
  expect(await screen.findByText('Camera Error')).toBeInTheDocument();
  expect(screen.getByText('Unable to access camera. Please check permissions.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('where the browser offers no camera, the device’s own one is opened', async () => {
  camera();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  const kitchen = importKitchen();
  const { user } = renderApp('/import', kitchen.fakes);
  const own = await screen.findByLabelText('Picture from the camera');
  expect(own).toHaveAttribute('capture', 'environment');
  await user.click(screen.getByRole('button', { name: 'Take Photo' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.change(own, { target: { files: [picture('IMG_1.jpg')] } });
  await user.click(await screen.findByRole('button', { name: 'Use' }));
  await waitFor(() => {
    expect(kitchen.asked).toMatchObject([{ name: 'IMG_1.jpg' }]);
  });
});
