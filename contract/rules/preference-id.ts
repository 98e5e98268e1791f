/**
 * The id of a user's preference within the account; the same on every device, so that it may be set without a
 * connection.
 *
 * @example
 * preferenceId({ user: '7', name: 'saved-view', item: 'a1' }); // → '7/saved-view/a1'
 */
export function preferenceId({ user, name, item }: { user: string; name: string; item: string }) {
  return `${user}/${name}/${item}`;
}
