import type { Plugin } from 'vite';

/** What a person opens first on a telephone; as in shared/first-screen.ts. */
const SCREENS = ['home', 'library', 'recipe', 'cooking', 'grocery'] as const;
const isPage = (id: string) => SCREENS.find((name) => id.endsWith(`/client/src/features/${name}/${name}-page.tsx`));
const APP = 'app';

/**
 * Which of the first screens needs a module before it is drawn, and whether the app itself does. Icons are taken by name
 * out of one list, so that each is needed where its name is.
 */
export function firstScreenNeeds(): { plugin: Plugin; of: (id: string) => ReadonlySet<string> } {
  const needs = new Map<string, Set<string>>();
  const none = new Set<string>();
  const note = (id: string, who: string) => {
    const by = needs.get(id) ?? new Set<string>();
    needs.set(id, by);
    return !by.has(who) && by.add(who);
  };
  const plugin: Plugin = {
    name: 'first-screen-needs',
    apply: 'build',
    buildEnd() {
      needs.clear();
      const ids = Array.from(this.getModuleIds());
      const icons = ids.find((id) => /\/lucide-react\/dist\/esm\/lucide-react\.m?js$/.test(id));
      const iconOf = iconFiles(icons === undefined ? '' : (this.getModuleInfo(icons)?.code ?? ''));
      const folder = icons?.slice(0, icons.lastIndexOf('/')) ?? '';
      const walk = (from: string, who: string) => {
        const waiting = [from];
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (!note(id, who)) continue;
          const info = this.getModuleInfo(id);
          for (const next of info?.importedIds ?? []) if (next !== icons) waiting.push(next);
          if (info?.importedIds.includes(icons ?? '')) {
            for (const name of iconNames(info.code ?? '')) {
              const file = iconOf.get(name);
              if (file !== undefined) waiting.push(`${folder}/${file}`);
            }
          }
        }
      };
      for (const id of ids) {
        const screen = isPage(id);
        if (screen) walk(id, screen);
        else if (id.endsWith('/client/src/main.tsx')) walk(id, APP);
      }
    },
  };
  return { plugin, of: (id) => needs.get(id) ?? none };
}

/** 'Trash2' is in 'icons/trash.mjs', as the list of all says. */
function iconFiles(list: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of list.matchAll(/export\s*\{([^}]*)\}\s*from\s*['"]\.\/([^'"]+)['"]/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

function iconNames(code: string): string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*['"]lucide-react['"]/.exec(code) ?? [];
  return names.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '');
}
