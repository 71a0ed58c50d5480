import { getAttentionLines, tileFigure } from '@domain/office/attention.policy.ts'
import { tileGroups } from '@domain/office/figures.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { defineExpectations } from '../support/define-expectations.ts'
import { over, type PageQuery } from '../support/query-lists.ts'

export const dashboardExpectations = defineExpectations({
  routes: { '/dashboard': 'none, none' },
  queries: async ({ reader, client }) => {
    const { attentionItems } = await import('@/data/office/attention.data.ts')
    const { boardProjects, nextAppointment, unpaidByAge } = await import('@/data/office/attention.data.ts')
    const { figureCount } = await import('@/data/office/dashboard.data.ts')
    const figures = [
      ...getAttentionLines(reader).map(({ figure }) => figure),
      ...tileGroups(reader).flatMap(({ routes }) => routes.flatMap(({ path }) => tileFigure(path) ?? [])),
    ]
    const ownWork: PageQuery[] = [
      ['projects of the dashboard', () => client.fetchQuery(boardProjects(reader))],
      ['next appointment', () => client.fetchQuery(nextAppointment(reader))],
      ['unpaid money by age', () => client.fetchQuery(unpaidByAge(reader))],
    ]
    return [
      ...over(figures, (figure) => [`figure ${figure}`, () => client.fetchQuery(figureCount(reader, figure))]),
      ...over(getAttentionLines(reader), ({ figure }) => [
        `attention ${figure}`,
        () => client.fetchQuery(attentionItems(reader, figure, 5)),
      ]),
      ...(isStaff(reader) ? [] : ownWork),
    ]
  },
})
