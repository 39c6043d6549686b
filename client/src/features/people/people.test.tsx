import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NO_PROVENANCE } from '#shared/provenance-words.ts';
import type { FamilyNames, RelativePage, ToldRecipe } from '#shared/relatives.ts';
import { expectNoAxeViolations } from '../../test/expect-no-axe-violations.ts';
import { fakeStreams, FakeStream } from '../../test/fake-streams.ts';
import { maria, renderApp } from '../../test/render-app.tsx';
import { lifeOf, together } from './life-of.ts';
import './people-page.tsx';
import './person-page.tsx';
import './occasion-page.tsx';
import './add-person.tsx';
import './edit-person.tsx';

const told = (id: string, title: string, provenance: Partial<ToldRecipe['provenance']> = {}): ToldRecipe => ({
  id,
  title,
  image: '',
  provenance: { ...NO_PROVENANCE, from: 'Nana Ruth', ...provenance },
  spoken: '',
  card: '',
  createdAt: '2026-01-02T10:00:00.000Z',
});
const about1950 = { year: 1950, precision: 'about' } as const;
const ruth: RelativePage = {
  id: 'ruth',
  name: 'Nana Ruth',
  otherNames: ['Oma'],
  portrait: '/files/face',
  born: { year: 1921, precision: 'exact' },
  died: { year: 1994, precision: 'exact' },
  place: 'Lviv',
  about: 'She sang while she kneaded.',
  createdAt: '',
  updatedAt: '',
  recipes: [
    told('pie', 'Plum pie', { year: about1950, place: 'Lviv', occasions: ['Christmas'], recording: '/files/voice' }),
    told('roll', 'Nut roll'),
  ],
  cards: [{ id: 'roll', title: 'Nut roll', image: '', card: '/files/card' }],
  makings: [
    { madeOn: '1980-05-01', recipeId: 'pie', title: 'Plum pie' },
    { madeOn: '1980-04-01', recipeId: 'pie', title: 'Plum pie' },
  ].map((line, at) => ({
    ...line,
    id: String(at),
    madeBy: 'Oma',
    note: '',
    photo: '',
    stars: null,
    createdAt: '',
    image: '',
  })),
  madeCount: 2,
};
const names: FamilyNames = {
  relatives: [{ ...ruth, recipes: 2 }],
  names: [{ name: 'Ida', recipes: 1 }],
  occasions: [{ name: 'Christmas', recipes: 1 }],
};

describe('the people', () => {
  it('are those with a page, those who are only named, and what they cook for', async () => {
    const created = vi.fn(() => ({ ...ruth, id: 'ida', name: 'Ida' }));
    const { user } = renderApp('/people', {
      listRelatives: () => names,
      createRelative: created,
      getRelative: () => ({ ...ruth, id: 'ida', name: 'Ida', recipes: [], cards: [], makings: [], madeCount: 0 }),
    });
    expect(await screen.findByRole('link', { name: 'Nana Ruth' })).toHaveAttribute('href', '/people/ruth');
    expect(screen.getByText('1921 – 1994 · 2 recipes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Christmas 1 recipe' })).toHaveAttribute('href', '/occasions/Christmas');
    await expectNoAxeViolations();
    await user.click(screen.getByRole('button', { name: 'Make a page for Ida' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ida' })).toBeVisible();
    expect(screen.getByText(/No recipe names Ida yet/)).toBeVisible();
    expect(created).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { name: 'Ida', otherNames: [], portrait: '', born: null, died: null, place: '', about: '' },
      }),
    );
  });

  it('can be added by a name, and a sentence says why not', async () => {
    const { user } = renderApp('/people', {
      createRelative: () =>
        new Response('Ruth has a page already: add what tells them apart to the name.', { status: 409 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add a person' }));
    await user.click(await screen.findByRole('button', { name: 'Make a page' }));
    expect(await screen.findByText('Say what they are called.')).toBeVisible();
    await user.type(screen.getByLabelText('What they are called'), 'Ruth{Enter}');
    expect(await screen.findByText(/Ruth has a page already/)).toBeVisible();
  });

  it('are read by a viewer, who changes nothing; what fails says so', async () => {
    renderApp('/people', { listRelatives: () => names, getUser: () => ({ ...maria, role: 'viewer' }) });
    await screen.findByRole('link', { name: 'Nana Ruth' });
    expect(screen.queryByRole('button', { name: 'Add a person' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Make a page for Ida' })).toBeNull();
    document.body.replaceChildren();
    renderApp('/people', { listRelatives: () => new Response('The kitchen is closed.', { status: 500 }) });
    expect(await screen.findByText('The kitchen is closed.')).toBeVisible();
  });
});

describe('a person’s page', () => {
  it('has their recipes, their cards and their voice, on a line of time', async () => {
    renderApp('/people/ruth', { getRelative: () => ruth });
    expect(await screen.findByRole('heading', { level: 1, name: 'Nana Ruth' })).toBeVisible();
    expect(screen.getByText('Lviv · 1921 – 1994 · also Oma')).toBeVisible();
    const life = within(screen.getByRole('region', { name: 'A line of time' }));
    expect(life.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1921Born',
      'about 1950Plum pie, Lviv, for Christmas',
      '1980Nana Ruth made Plum pie 2 times',
      '1994Died',
    ]);
    const recipes = within(screen.getByRole('region', { name: 'From Nana Ruth' }));
    expect(recipes.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Plum pie', 'Nut roll']);
    const cards = within(screen.getByRole('region', { name: 'In the hand of Nana Ruth' }));
    expect(cards.getByRole('link', { name: 'Nut roll' })).toHaveAttribute('href', '/recipe/roll');
    expect(screen.getByLabelText('Plum pie')).toHaveAttribute('src', '/files/voice');
    await expectNoAxeViolations();
  });

  it('is changed by those who may, and a year that is none is not sent', async () => {
    const changed = vi.fn(() => ruth);
    const { user } = renderApp('/people/ruth', { getRelative: () => ruth, updateRelative: changed });
    await user.click(await screen.findByRole('button', { name: 'Change the page' }));
    const born = await screen.findByLabelText('Born');
    expect(born).toHaveValue('1921');
    await user.clear(born);
    await user.type(born, 'long ago');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Write a year such as 1921/)).toBeVisible();
    expect(changed).not.toHaveBeenCalled();
    await user.clear(born);
    await user.type(born, 'about 1920');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(changed).toHaveBeenCalledTimes(1);
    });
    const [[sent]] = changed.mock.calls as unknown as [[{ body: object }]];
    // What was not touched is not sent: somebody else may have written it meanwhile.
    expect(sent.body).toEqual({ born: { year: 1920, precision: 'about' } });
  });

  it('is not written over where somebody else has written meanwhile, before that was seen', async () => {
    fakeStreams();
    let person = ruth;
    const sent: unknown[] = [];
    const { user } = renderApp('/people/ruth', {
      getRelative: () => person,
      updateRelative: ({ body }) => {
        sent.push(body);
        return person;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Change the page' }));
    await user.type(await screen.findByLabelText('Who they are'), ' Always.');
    await user.type(screen.getByLabelText('Place'), ', Galicia');
    person = { ...ruth, about: 'She kept bees.', otherNames: ['Oma', 'Ruthie'] };
    FakeStream.tell('/api/family', { changed: 'relatives', id: 'ruth', version: null, by: 'Anna', tab: 'another' });
    const save = within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' });
    await waitFor(() => {
      expect(document.body).toHaveTextContent('She kept bees.');
    });
    await user.click(save);
    expect(
      await screen.findByText(/^Save again .* somebody else has written meanwhile: “She kept bees.”$/),
    ).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(save);
    await waitFor(() => {
      expect(sent).toEqual([{ about: 'She sang while she kneaded. Always.', place: 'Lviv, Galicia' }]);
    });
  });

  it('is not closed with something unsaved in it before that was asked', async () => {
    const { user } = renderApp('/people/ruth', { getRelative: () => ruth });
    await user.click(await screen.findByRole('button', { name: 'Change the page' }));
    const about = await screen.findByLabelText('Who they are');
    await user.type(about, ' Always.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Go on writing' }));
    expect(screen.getByLabelText('Who they are')).toHaveValue('She sang while she kneaded. Always.');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Close without saving' }));
    await waitFor(() => {
      expect(screen.queryByLabelText('Who they are')).toBeNull();
    });
  });

  it('is removed after a question, and is not there afterwards', async () => {
    const { user } = renderApp('/people/ruth', { getRelative: () => ruth, removeRelative: () => undefined });
    await user.click(await screen.findByRole('button', { name: 'Change the page' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the page' }));
    expect(await screen.findByText(/go on naming them/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    await waitFor(() => {
      expect(window.location.pathname).toBe('/people');
    });
  });

  it('that nobody has says so', async () => {
    renderApp('/people/nobody', { getRelative: () => new Response('Person not found', { status: 404 }) });
    expect(await screen.findByRole('heading', { name: 'Nobody has this page' })).toBeVisible();
  });
});

describe('an occasion', () => {
  it('has its recipes, with the way to whom they are from', async () => {
    renderApp('/occasions/Christmas', {
      listRelatives: () => names,
      getOccasion: () => ({ name: 'Christmas', recipes: ruth.recipes }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Christmas' })).toBeVisible();
    expect(await screen.findByText('2 recipes of the family')).toBeVisible();
    const [first] = await screen.findAllByRole('link', { name: 'Nana Ruth' });
    expect(first).toHaveAttribute('href', '/people/ruth');
    // Without a picture the card itself says what it is.
    const card = screen.getByRole('link', { name: 'Nut roll' }).closest('article')?.firstElementChild;
    expect(card).toHaveTextContent('Nut roll');
    await expectNoAxeViolations();
  });

  it('that no recipe names says where it can be said', async () => {
    renderApp('/occasions/Advent', { getOccasion: () => new Response('Occasion not found', { status: 404 }) });
    expect(await screen.findByRole('heading', { name: 'Advent' })).toBeVisible();
    expect(await screen.findByText(/It can be said in a recipe’s form/)).toBeVisible();
  });

  it('that no recipe names tells a viewer of no form', async () => {
    renderApp('/occasions/Advent', {
      getOccasion: () => new Response('Occasion not found', { status: 404 }),
      getUser: () => ({ ...maria, role: 'viewer' }),
    });
    expect(await screen.findByText('No recipe says that it is made for this.')).toBeVisible();
  });
});

it('a life begins with birth and ends with death, whatever else is said of the year', () => {
  const year = { year: 1921, precision: 'about' } as const;
  const life = lifeOf({
    born: year,
    died: year,
    recipes: [told('a', 'A', { year: { year: 1921, precision: 'exact' } })],
    makings: [],
  });
  expect(together(life).map(({ when, moments }) => [when, moments.map(({ of }) => of)])).toEqual([
    ['about 1921', ['born']],
    ['1921', ['recipe']],
    ['about 1921', ['died']],
  ]);
});
