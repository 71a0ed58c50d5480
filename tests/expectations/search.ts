import { projectSchema } from '@domain/projects/project.ts'
import { defineExpectations } from '../support/define-expectations.ts'
import { over } from '../support/query-lists.ts'

export const searchExpectations = defineExpectations({
  collections: {
    search_index: { permissions: 'of each entry', onDeletion: [], download: 'nothing' },
  },
  queries: async ({ reader, client }) => {
    const { searchEverything, searchWithin } = await import('@/data/search.data.ts')
    return [
      ...over(['mli', 'hea mli'], (term) => [
        `search ${term}`,
        () => client.fetchInfiniteQuery(searchEverything(reader, term)),
      ]),
      ...over(['mli', 'hea mli'], (term) => [
        `search in projects ${term}`,
        () => client.fetchInfiniteQuery(searchWithin(reader, { collection: 'projects', schema: projectSchema }, term)),
      ]),
    ]
  },
})
