import { writeFile } from 'node:fs/promises';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { finishPdf } from './finish-pdf.ts';
import { facesFor } from './faces.ts';
import { placeholder } from './plain-jpeg.ts';
import type { Remark, Typeset, TypesetJob } from './port.ts';
import { templates, workspace } from './templates.ts';

/** Sets one job; see the port. Pictures are put in after Typst, which would hold every one of them decoded. */
export async function setType(job: TypesetJob): Promise<Typeset> {
  const { faces, families, data, missing } = facesFor(job.data);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: faces }] });
  for (const [name, source] of templates()) compiler.addSource(`${workspace}/${name}`, source);
  const { attached = [] } = job;
  const named = attached.map(({ name, contentType, says }) => ({ name, contentType, says }));
  compiler.mapShadow(
    `${workspace}/data.json`,
    Buffer.from(JSON.stringify({ ...data, fonts: families, attached: named })),
  );
  for (const { name, text } of attached) compiler.mapShadow(`${workspace}/attached-${name}`, Buffer.from(text));
  for (const [number, { name }] of job.pictures.entries()) {
    compiler.mapShadow(`${workspace}/${name}`, Buffer.from(placeholder(number)));
  }
  try {
    const compiled = compiler.compile({ mainFilePath: `${workspace}/${job.template}.typ` });
    const document = compiled.result;
    if (!document) throw new Error(`Typst: ${JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics)}`);
    const facts = compiler.query(document, { selector: '<fact>' }) as { value: Remark }[];
    const pages = Math.ceil(document.numOfPages / job.multipleOf) * job.multipleOf;
    if (job.to !== null) {
      const pdf = compiler.pdf(document, {});
      await writeFile(job.to, await finishPdf(pdf, { ...job, pages }));
    }
    return { pages, remarks: facts.map(({ value }) => value), missing };
  } finally {
    // What is remembered from one book to the next would only grow.
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}
