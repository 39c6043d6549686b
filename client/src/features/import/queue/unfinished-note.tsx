import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { forgetUnfinished, unfinishedNames } from './remembered-uploads.ts';

/** Files whose upload a closed tab has cut off: the browser cannot read them again by itself, so it is said which. */
export function UnfinishedNote() {
  const [names, setNames] = useState(unfinishedNames);
  const [first] = names;
  if (first === undefined) return null;
  return (
    <div role="status" className="mb-8 rounded border border-tomato bg-card p-5">
      <p className="max-w-measure break-words">
        {names.length === 1 ? `${first} was` : `${String(names.length)} files, from ${first} on, were`} not uploaded
        when this page was closed. Choose {names.length === 1 ? 'it' : 'them'} again; what is here already is not
        uploaded twice.
      </p>
      <Button
        variant="ghost"
        className="mt-2 -ml-4"
        onClick={() => {
          forgetUnfinished();
          setNames([]);
        }}
      >
        All right
      </Button>
    </div>
  );
}
