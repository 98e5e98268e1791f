import { describe, expect, it } from 'vitest';
import {
  MAX_SAVED_VIEWS,
  NAME_LENGTH_SAVED_VIEW,
  SAVED_VIEW_QUERY_LENGTH,
} from '../../../contract/constants.ts';
import {
  userPreferenceValues,
  type UserPreference,
} from '../../../contract/entities/user-preference.ts';
import { savedViewsOf, type SavedView } from '../../../contract/rules/saved-views.ts';
import { listProblem, viewProblem } from '../../../contract/rules/view-name.ts';

const row = (user: string, name: string, item: string, value: Record<string, unknown>) =>
  ({ id: `${user}/${name}/${item}`, user_id: user, name, item, value }) satisfies UserPreference;

describe('VIEW-05 the saved views of a user', () => {
  const rows = [
    row('1', 'saved-view', 'b', { name: 'Zinc', query: 'search=zinc' }),
    row('1', 'saved-view', 'a', { name: 'anvils', query: '' }),
    row('2', 'saved-view', 'c', { name: 'Of a colleague', query: '' }),
    row('1', 'table-columns', '', { columns: [] }),
    row('2', 'default-view', '', { id: 'a' }),
  ];

  it('are theirs alone, by name', () => {
    expect(savedViewsOf(rows, '1')).toEqual([
      { id: 'a', name: 'anvils', query: '', isDefault: false },
      { id: 'b', name: 'Zinc', query: 'search=zinc', isDefault: false },
    ]);
  });

  it('VIEW-06 have at most one default, which is none once its view is gone', () => {
    const defaults = (id: string) =>
      savedViewsOf([...rows, row('1', 'default-view', '', { id })], '1')
        .filter(({ isDefault }) => isDefault)
        .map((view) => view.id);
    expect(defaults('b')).toEqual(['b']);
    expect(defaults('gone')).toEqual([]);
  });
});

describe('VIEW-07 what cannot be saved', () => {
  const views: SavedView[] = [{ id: 'a', name: 'Café', query: '', isDefault: false }];
  const problem = (wanted: Partial<Parameters<typeof viewProblem>[0]>) =>
    viewProblem({ name: 'Mine', views, id: null, ...wanted });
  const many = Array.from({ length: MAX_SAVED_VIEWS }, (_, n) => ({
    id: `v${n}`,
    name: `View ${n}`,
    query: '',
    isDefault: false,
  }));

  it.each([
    ['no name', { name: '   ' }, 'Give the view a name'],
    [
      'a long name',
      { name: 'x'.repeat(81) },
      'The name has 81 characters; at most 80 are possible',
    ],
    ['a name taken', { name: ' café ' }, 'There is a view named "Café" already'],
    [
      'too many views',
      { views: many },
      'You have 50 views, and no more are possible: delete one first',
    ],
  ])('is %s', (_, wanted, sentence) => {
    expect(problem(wanted)).toBe(sentence);
  });

  it('is a list with too many filters', () => {
    expect(listProblem('x'.repeat(SAVED_VIEW_QUERY_LENGTH + 1))).toBe(
      'The list has too many filters to be saved: choose fewer brands or categories',
    );
  });

  it('is nothing else: what is fine has the shape that the server takes', () => {
    const wanted = {
      name: 'x'.repeat(NAME_LENGTH_SAVED_VIEW),
      query: 'x'.repeat(SAVED_VIEW_QUERY_LENGTH),
    };
    expect(problem({ name: wanted.name })).toBeNull();
    expect(listProblem(wanted.query)).toBeNull();
    expect(userPreferenceValues['saved-view'].safeParse(wanted).success).toBe(true);
  });

  it('does not hinder a view from getting another spelling of its name, however many there are', () => {
    expect(problem({ name: 'CAFÉ', id: 'a' })).toBeNull();
    expect(problem({ name: 'Other', id: 'v1', views: many })).toBeNull();
  });
});
