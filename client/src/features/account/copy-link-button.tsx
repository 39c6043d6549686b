import { Copy } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { toast } from '../../components/ui/use-toast.ts';
import { copyText } from '../../lib/clipboard.ts';

/** Copies a link, and says whether that worked. */
export function CopyLinkButton({ url }: { url: string }) {
  return (
    <Button
      onClick={() => {
        void copyText(url).then((isCopied) => {
          toast({ title: isCopied ? 'The link is in the clipboard' : 'Copy the link by hand: the browser refused' });
        });
      }}
    >
      <Copy aria-hidden /> Copy link
    </Button>
  );
}
