import { Mail } from 'lucide-react';
import { useInstallation } from '../../api/installation.ts';

/** The support address of a premium family; nothing for other families, and where no address is set. */
export function SupportLink() {
  const email = useInstallation()?.supportEmail ?? null;
  if (email === null) return null;
  return (
    <a href={`mailto:${email}`} className="text-link inline-flex min-h-touch max-w-full items-center gap-2">
      <Mail aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 break-words">Write to {email}</span>
    </a>
  );
}
