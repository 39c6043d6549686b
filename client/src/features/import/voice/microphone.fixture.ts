import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

class FakeRecorder {
  static made: FakeRecorder[] = [];
  static supported: string[] = [];
  static isTypeSupported = (type: string) => FakeRecorder.supported.includes(type);
  state: 'inactive' | 'recording' = 'inactive';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly mimeType: string;
  readonly bits: number | undefined;
  constructor(_stream: unknown, { mimeType = '', audioBitsPerSecond }: MediaRecorderOptions = {}) {
    this.mimeType = mimeType;
    this.bits = audioBitsPerSecond;
    FakeRecorder.made.push(this);
  }
  start() {
    this.state = 'recording';
  }
  /** What is asked for between two chunks. */
  requestData = () => {
    this.say(5);
  };
  /** Its page has ended: nobody is told anything any more. */
  vanish() {
    this.ondataavailable = this.onstop = this.onerror = null;
  }
  stop() {
    this.state = 'inactive';
    this.onstop?.();
  }
  say(bytes: number, sound = 'sound') {
    const data = new Blob([sound]);
    Object.defineProperty(data, 'size', { value: bytes });
    act(() => this.ondataavailable?.({ data }));
  }
}

/** A browser that records, until the end of the test. */
export function microphone({ refuses = false, supported = ['audio/webm;codecs=opus'] } = {}) {
  const tracks: { isOn: boolean }[] = [];
  FakeRecorder.made = [];
  FakeRecorder.supported = supported;
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () => {
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
  return { tracks, recorder: () => FakeRecorder.made[0] as FakeRecorder };
}

/** A browser's own speech recognition, which hears what it is told. */
export class FakeRecognition {
  static made: FakeRecognition[] = [];
  onresult: ((event: unknown) => void) | null = null;
  onend: (() => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  starts = 0;
  constructor() {
    FakeRecognition.made.push(this);
  }
  start() {
    this.starts += 1;
  }
  stop = () => undefined;
  hear(transcript: string) {
    this.onresult?.({ resultIndex: 0, results: [{ isFinal: true, 0: { transcript } }] });
  }
}
