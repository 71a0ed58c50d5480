import { formatCount } from '../../src/domain/platform/formats.ts'
import { BENCHES } from './benches.ts'
import { oneDecimal, type Section, type Sections } from './measurements.ts'
import { renderTable } from './render-table.ts'

const HEAD = `# Benchmarks

\`npm run bench\` generates this file from benchmarks.json; do not edit it by hand. A full run takes less than an hour on two cores. \`npm run bench -- portal reads\` runs two benchmarks, \`npm run bench -- pages / /news\` measures two pages.
`

/** The text of docs/benchmarks.md, with the sections in the order of a full run. */
export function renderPage(sections: Sections): string {
  const names = Object.keys(BENCHES).filter((name) => sections[name])
  const usual = mostFrequent(names.map((name) => formatEnvironment(sections[name] as Section)))
  const parts = names.map((name) => renderSection(name, sections[name] as Section, usual))
  return [HEAD, ...(usual ? [`Where a section names no machine: ${usual}.\n`] : []), ...parts].join('\n')
}

/** @param usual the machine and versions that the head of the page names */
function renderSection(name: string, section: Section, usual: string | undefined): string {
  const { title = name, note = '' } = BENCHES[name] ?? {}
  const { commit, date, minutes, failure, isBusy, isPieced, tables, remarks } = section
  const environment = formatEnvironment(section)
  const run = [`commit ${commit}`, date, ...(environment === usual ? [] : [environment])].join(', ')
  const lines = [
    `## ${title}`,
    `\`npm run bench -- ${name}\`: ${note}`,
    ...remarks,
    `*${isPieced ? 'Combined from several runs, the last one: ' : ''}${run}; ${formatCount(oneDecimal(minutes))} minutes.${isBusy ? ' The machine was busy with other work, so the times are longer.' : ''}*`,
    ...(failure ? [`**Failed: ${failure}**`] : []),
    ...tables.filter(({ rows }) => rows.length > 0).map(renderTable),
  ]
  return `${lines.join('\n\n')}\n`
}

const formatEnvironment = ({ machine, versions }: Section) => `${machine}, ${versions}`

/** The value that occurs most often, if it occurs more than once. */
function mostFrequent(values: readonly string[]): string | undefined {
  const [[value, found] = [undefined, []]] = [...Map.groupBy(values, (each) => each)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return found.length > 1 ? value : undefined
}
