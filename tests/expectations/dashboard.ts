import { getAttentionLines, tileMetric } from '@domain/office/attention.policy.ts'
import { tileGroups } from '@domain/office/metrics.ts'
import { isStaff } from '@domain/platform/access/capabilities.ts'
import { defineExpectations } from '../support/define-expectations.ts'
import { over, type PageQuery } from '../support/query-lists.ts'

export const dashboardExpectations = defineExpectations({
  routes: { '/dashboard': 'none, none' },
  queries: async ({ reader, client }) => {
    const { attentionItems } = await import('@/data/office/attention.data.ts')
    const { boardProjects, nextAppointment, unpaidByAge } = await import('@/data/office/attention.data.ts')
    const { metricCount } = await import('@/data/office/dashboard.data.ts')
    const metrics = [
      ...getAttentionLines(reader).map(({ metric }) => metric),
      ...tileGroups(reader).flatMap(({ routes }) => routes.flatMap(({ path }) => tileMetric(path) ?? [])),
    ]
    const ownWork: PageQuery[] = [
      ['projects of the dashboard', () => client.fetchQuery(boardProjects(reader))],
      ['next appointment', () => client.fetchQuery(nextAppointment(reader))],
      ['unpaid money by age', () => client.fetchQuery(unpaidByAge(reader))],
    ]
    return [
      ...over(metrics, (metric) => [`metric ${metric}`, () => client.fetchQuery(metricCount(reader, metric))]),
      ...over(getAttentionLines(reader), ({ metric }) => [
        `attention ${metric}`,
        () => client.fetchQuery(attentionItems(reader, metric, 5)),
      ]),
      ...(isStaff(reader) ? [] : ownWork),
    ]
  },
})
