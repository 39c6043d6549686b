/** What a service proposes for a recipe that was given to it; places count from 0. Amounts are nothing it could change. */
export interface CleanupProposal {
  readonly texts: readonly {
    /** 'title', 'notes', 'story' or 'steps.2' */
    readonly field: string;
    readonly text: string;
    readonly reason: string;
  }[];
  readonly ingredients: readonly {
    readonly index: number;
    readonly unit: string;
    readonly item: string;
    readonly notes: string;
    readonly reason: string;
  }[];
  /** The steps' places in the order it would have them; null where they stand well. */
  readonly order: { readonly places: readonly number[]; readonly reason: string } | null;
}
