import { readFileSync } from 'node:fs';
import { readTranscript } from '#server/reading/text/read-transcript.ts';
for (const l of readFileSync('/tmp/keep-4/readings.jsonl','utf8').split('\n').filter(Boolean).map((x)=>JSON.parse(x))) {
  if (!process.argv.slice(2).some((n)=>l.id.includes(n))||!l.recipe) continue;
  const d = readTranscript(l.recipe.transcript)[0]!;
  console.log('##',l.id,d.title); for (const i of d.ingredients) console.log('  -',i.section??'',i.original); for (const i of d.steps) console.log('  *',i);
}
