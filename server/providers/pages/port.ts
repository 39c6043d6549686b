/** A page as it came: bytes after decompression, still in the page's own character set. */
interface FetchedPage {
  readonly bytes: Uint8Array;
  /** The content type as the site names it, with its charset; empty where it names none. */
  readonly contentType: string;
  /** The address that answered in the end, after redirects. */
  readonly finalUrl: string;
  readonly status: number;
}

interface FetchedPicture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** Gets what a person points to from the public web, and nothing from anywhere else. */
export interface Pages {
  /**
   * Fetches a web page: at most 5 redirects, 5 MB and 15 seconds in all.
   * Throws AppError: 'invalid' for an address that must not be fetched (also one reached by a redirect or a name),
   * 'upstream' when the site refuses, fails, or sends too much, 'timeout' when it is too slow, 'unreadable' when the
   * answer is not a page. Ends early when `signal` is aborted.
   */
  fetchPage(url: string, signal?: AbortSignal): Promise<FetchedPage>;
  /** Fetches a picture: as above, but of an image's content type and at most 10 MB. */
  fetchPicture(url: string, signal?: AbortSignal): Promise<FetchedPicture>;
}

/** Tells addresses on the public web something, and nothing anywhere else. */
export interface Messages {
  /** The address as it is told. Throws AppError 'invalid' for one that must not be. */
  check(url: string): string;
  /** Sends a message and gives the status that was answered. Throws AppError 'invalid', 'timeout', 'upstream'. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<number>;
}
