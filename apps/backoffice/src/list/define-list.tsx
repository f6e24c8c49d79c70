import type { ReactNode } from 'react'
import type { ListAnswer, ListDefinition } from './definition.ts'
import { ListPage } from './list-page.tsx'

/**
 * Turns a staff list of the contract into a page: filters, order, columns and the opened row in the address, pages by key, counts, saved views, CSV,
 * keyboard, bulk actions, claims, and every state. docs/recipes/add-a-staff-page.md shows how.
 */
export function defineList<Row extends object, Key extends string, Answer extends ListAnswer<Row> = ListAnswer<Row>>(
  definition: ListDefinition<Row, Key, Answer>,
): () => ReactNode {
  return () => <ListPage definition={definition} />
}
