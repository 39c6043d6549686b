import { Copy } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { copyLink } from '../../lib/clipboard.ts';

/** Copies a link, and says whether that worked. */
export function CopyLinkButton({ url }: { url: string }) {
  return (
    <Button
      onClick={() => {
        void copyLink(url).then(({ says }) => {
          toast({ title: says });
        });
      }}
    >
      <Copy aria-hidden /> Copy link
    </Button>
  );
}
