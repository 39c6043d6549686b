/** A picture among those of a job: a JPEG that goes into the PDF just as it is. */
export interface JobPicture {
  /** As the data name it. */
  readonly name: string;
  /** Where it lies on this machine; null where only its place is wanted. */
  readonly file: string | null;
}

/** A file that the PDF carries, for whoever opens it with a program that knows what to do with it. */
export interface Attachment {
  /** Letters, digits, hyphens and a full stop. */
  readonly name: string;
  readonly contentType: string;
  /** For people who look at the list of attached files. */
  readonly says: string;
  readonly text: string;
}

export interface TypesetJob {
  readonly template: 'book' | 'single' | 'cover';
  /** What the template reads as JSON. Texts are never markup. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly pictures: readonly JobPicture[];
  /** Where the PDF is to be written; null to learn only what `Typeset` says. */
  readonly to: string | null;
  readonly attached?: readonly Attachment[];
  /** Points between the trim and the edge of the page. */
  readonly bleed: number;
  /** Pages are filled up with blank ones to a multiple of this. */
  readonly multipleOf: number;
}

/** What a template remarks about a page, such as a picture's printed width or a text that does not fit. */
export interface Remark {
  readonly kind: string;
  readonly [name: string]: unknown;
}

export interface Typeset {
  /** With the blank ones. */
  readonly pages: number;
  readonly remarks: readonly Remark[];
  /** Characters that no face at hand has; they were left out. */
  readonly missing: readonly string[];
}

export interface PictureTask {
  /** A JPEG, PNG, WebP, GIF, AVIF or TIFF. */
  readonly from: string;
  /** Where the JPEG is to be written. */
  readonly to: string;
  /** Degrees clockwise by which it is turned after its own orientation. */
  readonly turn: 0 | 90 | 180 | 270;
  /** The box that it fills, in inches, and at what resolution. */
  readonly box: { readonly width: number; readonly height: number };
  readonly fit: 'cover' | 'contain';
  readonly ppi: number;
}

export interface PreparedPicture {
  /** Of the JPEG that was written, in pixels. */
  readonly width: number;
  readonly height: number;
  /** True where it was drawn anew, false where its own bytes are good for print as they are. */
  readonly drawn: boolean;
}

/** Sets pages. Everything runs outside the server's own thread. */
export interface Typesetter {
  /** For the line at start. */
  readonly says: string;
  /** A picture's size, upright and turned. Throws AppError 'unreadable'. */
  look(from: string, turn: PictureTask['turn'], signal?: AbortSignal): Promise<{ width: number; height: number }>;
  /** Writes the picture as an upright JPEG in sRGB without metadata, no larger than its box needs. Throws AppError 'unreadable'. */
  prepare(task: PictureTask, signal?: AbortSignal): Promise<PreparedPicture>;
  /** Sets the job and writes its PDF. Throws AppError 'timeout', 'too-many', 'unreadable' where it cannot be set, 'unconfigured' where the typesetter does not run on this system. */
  typeset(job: TypesetJob, signal?: AbortSignal): Promise<Typeset>;
  close(): Promise<void>;
}
