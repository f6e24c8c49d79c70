import type { ListAnswer, ListDefinition } from './definition.ts'

/** A list of all members as that of one: the same columns, filters, drawer and export. */
export function ofMember<Row extends object, Key extends string, Answer extends ListAnswer<Row>>(
  list: ListDefinition<Row, Key, Answer>,
  member: string,
): ListDefinition<Row, Key, Answer> {
  const { route, csv } = list
  return {
    ...list,
    name: `${list.name}-of-${member}`,
    isPart: true,
    route: (api) => (input: object, options) => route(api)({ ...input, member } as never, options),
    ...(csv && { csv: { ...csv, route: (api) => (input: object, options) => csv.route(api)({ ...input, member } as never, options) } }),
    columns: list.columns.filter(({ key }) => key !== 'member'),
    filters: list.filters.filter(({ key }) => key !== 'member'),
  }
}
