/** An expression of the rules with its results and its sub-expressions. */
export interface CoveredExpression {
  sourcePosition: object
  values?: { value?: unknown; count: number }[]
  children?: CoveredExpression[]
}

/** Adds up the reports of one rules file from several projects. Their expressions have the same order. */
export function mergeCoverage(reports: readonly CoveredExpression[][]): CoveredExpression[] {
  const [first = []] = reports
  return first.map((expression, index) =>
    mergeExpressions(
      reports.flatMap((report) => report[index] ?? []),
      expression,
    ),
  )
}

function mergeExpressions(all: readonly CoveredExpression[], { sourcePosition }: CoveredExpression): CoveredExpression {
  if (all.some((one) => JSON.stringify(one.sourcePosition) !== JSON.stringify(sourcePosition))) {
    throw new Error('The projects do not run the same rules.')
  }
  const counts = new Map<string, { value?: unknown; count: number }>()
  for (const { count, ...value } of all.flatMap(({ values = [] }) => values)) {
    const key = JSON.stringify(value)
    counts.set(key, { ...value, count: count + (counts.get(key)?.count ?? 0) })
  }
  const children = mergeCoverage(all.map((one) => one.children ?? []))
  return {
    sourcePosition,
    ...(counts.size > 0 && { values: [...counts.values()] }),
    ...(children.length > 0 && { children }),
  }
}
