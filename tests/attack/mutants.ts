import { findTernaryCondition, listChanges } from './list-changes.ts'

/** A rules file with one changed condition, or one changed list. */
export interface Mutant {
  line: number
  change: string
  rules: string
}

interface Condition {
  start: number
  text: string
}

/**
 * Each mutant changes one condition: an `allow`, a predicate or the condition of a choice is negated, always true or always
 * false, or one of its terms (joined by && or ||) is removed or negated. Others change one list or string of an expression
 * that builds a list.
 */
export function buildMutants(rules: string): Mutant[] {
  return [...conditionMutants(rules), ...listMutants(rules)]
}

function conditionMutants(rules: string): Mutant[] {
  return findRuleConditions(rules).flatMap(({ start, text: condition }) =>
    variants(condition).map(({ change, text }) => createMutant(rules, { start, text: condition }, { change, text })),
  )
}

function listMutants(rules: string): Mutant[] {
  return findFunctionExpressions(rules).flatMap((expression) =>
    listChanges(expression.text).map(({ start, end, text, description }) => {
      const changed = expression.text.slice(0, start) + text + expression.text.slice(end)
      return createMutant(rules, expression, { change: description, text: changed })
    }),
  )
}

function createMutant(
  rules: string,
  { start, text: original }: Condition,
  { change, text }: { change: string; text: string },
): Mutant {
  return {
    line: rules.slice(0, start).split('\n').length,
    change: `${change} in: ${original.replace(/\s+/g, ' ')}`,
    rules: rules.slice(0, start) + text + rules.slice(start + original.length),
  }
}

function findRuleConditions(rules: string): Condition[] {
  const predicates = findFunctionExpressions(rules, String.raw`(?:(?:is|can)\w+|may)`)
  const choices = findFunctionExpressions(rules).flatMap(({ start, text }) => {
    const choice = findTernaryCondition(text)
    return choice ? [{ start, text: choice }] : []
  })
  return [...findPatternPlaces(rules, /allow [\w, ]+: if ([^;]+);/g), ...predicates, ...choices]
}

/** What the functions with these names return, or assign with `let`. */
function findFunctionExpressions(rules: string, name = String.raw`\w+`): Condition[] {
  const bodies = findPatternPlaces(rules, new RegExp(String.raw`function ${name}\([^)]*\) \{([^}]+)\}`, 'g'))
  return bodies.flatMap(({ start, text }) =>
    findPatternPlaces(text, /(?:return|let \w+ =) ([^;]+);/g).map((each) => ({ ...each, start: start + each.start })),
  )
}

function findPatternPlaces(rules: string, pattern: RegExp): Condition[] {
  return [...rules.matchAll(pattern)].map((match) => {
    const text = match[1] ?? ''
    return { start: match.index + match[0].lastIndexOf(text), text }
  })
}

function variants(condition: string): { change: string; text: string }[] {
  const whole = [
    { change: 'negated', text: `!(${condition})` },
    { change: 'always true', text: 'true' },
    { change: 'always false', text: 'false' },
  ].filter(({ text }) => text !== condition.trim())
  return [...whole, ...terms(condition).flatMap((term) => termVariants(condition, term))]
}

function termVariants(condition: string, { start, text, operator }: Condition & { operator: string }) {
  const put = (replacement: string) => condition.slice(0, start) + replacement + condition.slice(start + text.length)
  return [
    { change: `"${text}" removed`, text: put(operator === '&&' ? 'true' : 'false') },
    { change: `"${text}" negated`, text: put(`!(${text})`) },
  ]
}

/** The terms of a condition and of its brackets, with the operator that joins them. A condition of one term has none. */
function terms(condition: string, offset = 0): (Condition & { operator: string })[] {
  const parts = split(condition)
  if (parts.length === 1) {
    const inner = /^(\s*)\((.*)\)\s*$/s.exec(condition)
    return inner ? terms(inner[2] ?? '', offset + (inner[1] ?? '').length + 1) : []
  }
  return parts.flatMap(({ start, text, operator }) => {
    const lead = text.length - text.trimStart().length
    const own = { start: offset + start + lead, text: text.trim(), operator }
    return [own, ...terms(text, offset + start)]
  })
}

function split(condition: string): (Condition & { operator: string })[] {
  const parts: (Condition & { operator: string })[] = []
  const operator = topLevelOperator(condition)
  let depth = 0
  let start = 0
  for (let at = 0; at < condition.length; at++) {
    if (condition[at] === '(' || condition[at] === '[') depth++
    if (condition[at] === ')' || condition[at] === ']') depth--
    if (depth === 0 && condition.startsWith(operator, at)) {
      parts.push({ start, text: condition.slice(start, at), operator })
      start = at + 2
    }
  }
  return [...parts, { start, text: condition.slice(start), operator }]
}

/** The operator of lower precedence splits first: || before &&. */
function topLevelOperator(condition: string): '||' | '&&' {
  let depth = 0
  for (let at = 0; at < condition.length; at++) {
    if ('(['.includes(condition[at] ?? '')) depth++
    if (')]'.includes(condition[at] ?? '')) depth--
    if (depth === 0 && condition.startsWith('||', at)) return '||'
  }
  return '&&'
}
