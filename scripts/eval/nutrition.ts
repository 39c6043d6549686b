/** How well ingredient lines are matched with foods and weighed, where the evaluation data lies beside the project. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { estimate } from '#server/nutrition/estimate.ts';
import type { Food } from '#server/nutrition/food.ts';
import { foodIndex } from '#server/nutrition/food-index.ts';
import { gramsOf } from '#server/nutrition/grams.ts';
import { staplesByName } from '#server/nutrition/staple-words.ts';
import { foodQuery } from '#server/nutrition/food-query.ts';
import { parseIngredient } from '#shared/ingredient/parse-ingredient.ts';
import { COMMON } from './nutrition-lines.ts';

const usda = resolve(process.env.USDA_DIR ?? '../shared/usda');
const evalDir = resolve(process.env.EVAL_DIR ?? '../shared/eval');

/** The prepared copy's rows as foods of ours. */
function foodsOf(file: string): Food[] {
  const [head = '', ...rows] = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  const names = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    const text = (name: string) => cells[names.indexOf(name)] ?? '';
    const number = (name: string) => (text(name) === '' ? null : Number(text(name)));
    return {
      id: Number(text('fdc_id') || text('ndb')),
      name: text('description'),
      group: text('group'),
      per100: {
        kcal: number('kcal'),
        protein: number('protein_g'),
        fat: number('fat_g'),
        saturatedFat: number('satfat_g'),
        carbohydrate: number('carb_g'),
        sugar: number('sugar_g'),
        fibre: number('fiber_g'),
        sodium: number('sodium_mg'),
        cholesterol: number('chol_mg'),
      },
      portions: text('portions')
        .split(';')
        .filter((part) => part !== '')
        .map((part) => {
          const [amount = '', unit = '', grams = ''] = part.split('|');
          return { amount: Number(amount), unit, grams: Number(grams) };
        }),
    };
  });
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;

function main(): void {
  const file = resolve(usda, 'sr28_foods.tsv.gz');
  if (!existsSync(file)) {
    console.log(`No table of foods to measure with: ${file} is not there.`);
    return;
  }
  const foods = foodsOf(file);
  const index = foodIndex();
  const before = performance.now();
  for (const food of foods) index.add(food);
  console.log(
    `${index.size} of ${foods.length} foods to cook with, indexed in ${(performance.now() - before).toFixed(0)} ms`,
  );

  const lost = [...staplesByName()].filter(
    ([name]) => !index.match({ names: [name], states: new Set(), words: new Set(name.split(' ')) }),
  );
  console.log(
    `staples: ${staplesByName().size} names, without a food in this table: ${lost.map(([name]) => name).join(', ') || 'none'}`,
  );

  const wrong: string[] = [];
  let weighed = 0;
  for (const {
    line,
    food: pattern,
    grams: [least, most],
  } of COMMON) {
    const ingredient = parseIngredient(line);
    const wanted = foodQuery(ingredient);
    const food = index.match(wanted);
    const { grams } = gramsOf(ingredient, wanted, food);
    const isRight = pattern === null ? food === null : food !== null && pattern.test(food.name);
    if (!isRight) wrong.push(`  ${line}  =>  ${food?.name ?? 'nothing'}`);
    const isWeighed = pattern === null || (grams !== null && grams >= least && grams <= most);
    if (isWeighed) weighed += 1;
    else console.log(`  weighs ${String(grams)}: ${line} (${food?.name ?? ''})`);
  }
  console.log(
    `common lines: ${COMMON.length}, the right food ${percent(COMMON.length - wrong.length, COMMON.length)}, a weight within bounds ${percent(weighed, COMMON.length)}`,
  );
  console.log(wrong.join('\n'));

  const labelled = resolve(evalDir, 'dev/lines.jsonl.gz');
  if (existsSync(labelled)) {
    const sentences = gunzipSync(readFileSync(labelled))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((row) => (JSON.parse(row) as { sentence: string }).sentence);
    let matched = 0;
    let counted = 0;
    let amounts = 0;
    const none = new Map<string, number>();
    const heavy = new Map<string, number>();
    const started = performance.now();
    for (const sentence of sentences) {
      const ingredient = parseIngredient(sentence);
      const wanted = foodQuery(ingredient);
      const food = index.match(wanted);
      const { grams, says } = gramsOf(ingredient, wanted, food);
      if (food) matched += 1;
      else none.set(ingredient.canonical, (none.get(ingredient.canonical) ?? 0) + 1);
      if (says !== 'no amount is given') amounts += 1;
      if (food && grams !== null) counted += 1;
      else if (food && says !== 'no amount is given') {
        const key = `${ingredient.canonical} [${ingredient.unit}] ${says}`;
        heavy.set(key, (heavy.get(key) ?? 0) + 1);
      }
    }
    const took = (performance.now() - started) / sentences.length;
    const top = (map: Map<string, number>) =>
      [...map]
        .sort((a, b) => b[1] - a[1])
        .slice(0, Number(process.env.SHOW ?? 15))
        .map(([name, times]) => `${name} ${times}`)
        .join('; ');
    console.log(
      `labelled lines: ${sentences.length}, matched ${percent(matched, sentences.length)}; of the ${amounts} with an amount, counted ${percent(counted, amounts)}; ${(took * 1000).toFixed(0)} µs a line`,
    );
    console.log(`  without a food: ${top(none)}`);
    console.log(`  without a weight: ${top(heavy)}`);
    if (process.env.DUMP) {
      const step = Math.floor(sentences.length / Number(process.env.DUMP));
      for (let i = 0; i < sentences.length; i += step) {
        const ingredient = parseIngredient(sentences[i] ?? '');
        const wanted = foodQuery(ingredient);
        const food = index.match(wanted);
        const { grams, says } = gramsOf(ingredient, wanted, food);
        console.log(`${sentences[i]}  =>  ${food?.name ?? '-'}  ${grams?.toFixed(1) ?? '-'} g ${says}`);
      }
    }
  }

  for (const part of ['text', 'pages']) {
    const texts = resolve(evalDir, `dev/${part}.gold.jsonl.gz`);
    if (!existsSync(texts)) continue;
    const recipes = gunzipSync(readFileSync(texts))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row) as { lang?: string; expected: { ingredients?: string[] | null } })
      .filter(({ lang }) => lang?.startsWith('en') === true)
      .map(({ expected }) => expected);
    const coverages = recipes
      .filter(({ ingredients }) => (ingredients?.length ?? 0) >= 3)
      .map(
        ({ ingredients }) =>
          estimate(
            (ingredients ?? []).map((line) => matchedOf(line)),
            '4',
          ).coverage,
      );
    if (process.env.WHY) {
      const reasons = new Map<string, number>();
      for (const { ingredients } of recipes)
        for (const { says, food, ingredient } of estimate(
          (ingredients ?? []).map((line) => matchedOf(line)),
          '4',
        ).lines) {
          if (food !== null) continue;
          const key = says === process.env.WHY ? ingredient : says;
          reasons.set(key, (reasons.get(key) ?? 0) + 1);
        }
      console.log(
        [...reasons]
          .sort((a, b) => b[1] - a[1])
          .slice(0, 120)
          .map(([why, times]) => `  ${String(times)} ${why}`)
          .join('\n'),
      );
    }
    const enough = coverages.filter((coverage) => coverage >= 0.8).length;
    console.log(
      `recipes of ${part}: ${coverages.length}, on average ${percent(
        coverages.reduce((a, b) => a + b, 0),
        coverages.length,
      )} of the weight counted; at least 80 % in ${percent(enough, coverages.length)}`,
    );
  }

  function matchedOf(line: string) {
    const ingredient = parseIngredient(line);
    const wanted = foodQuery(ingredient);
    return { ingredient, wanted, food: index.match(wanted) };
  }

  const fresh = foodIndex();
  for (const food of foods) fresh.add(food);
  const many = Array.from({ length: 200 }, (_, at) => parseIngredient(COMMON[at % COMMON.length]?.line ?? ''));
  const started = performance.now();
  estimate(
    many.map((ingredient) => ({
      ingredient,
      wanted: foodQuery(ingredient),
      food: fresh.match(foodQuery(ingredient)),
    })),
    '8',
  );
  console.log(`a recipe of 200 ingredients: ${(performance.now() - started).toFixed(1)} ms, nothing remembered`);
}

main();
