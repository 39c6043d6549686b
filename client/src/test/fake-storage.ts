import { vi } from 'vitest';

/** A file that the browser has begun to PUT to the storage. */
export interface Put {
  readonly url: string;
  readonly type: string;
  readonly file: File;
  progress: (loaded: number, total: number) => void;
  answer: (status?: number, body?: string) => void;
  /** The connection is lost before an answer came. */
  fail: () => void;
  isAborted: () => boolean;
}

/**
 * A storage that takes what is PUT to it by XMLHttpRequest, and lists it. With `holdsPuts` it answers nothing by itself, so
 * that a test can.
 */
export function fakeStorage({ holdsPuts = false } = {}): Put[] {
  const puts: Put[] = [];

  class FakeRequest extends EventTarget {
    status = 0;
    responseText = '';
    responseType = '';
    readonly upload = new EventTarget();
    private url = '';
    private type = '';
    private isAborted = false;
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(_name: string, value: string) {
      this.type = value;
    }
    getAllResponseHeaders() {
      return 'etag: "1"\r\n';
    }
    send(file: File) {
      const put: Put = {
        url: this.url,
        type: this.type,
        file,
        progress: (loaded, total) => {
          this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
        },
        answer: (status = 200, body = '') => {
          this.status = status;
          this.responseText = body;
          this.dispatchEvent(new Event('load'));
        },
        fail: () => {
          this.dispatchEvent(new Event('error'));
        },
        isAborted: () => this.isAborted,
      };
      puts.push(put);
      if (!holdsPuts) {
        queueMicrotask(() => {
          put.answer();
        });
      }
    }
    abort() {
      this.isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return puts;
}
