/** A rules file with one changed condition. */
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
 * Each mutant changes one condition: an `allow` or a predicate is negated, always true or always false, or one of its
 * terms (joined by && or ||) is removed or negated.
 */
export function mutantsOf(rules: string): Mutant[] {
  return conditionsOf(rules).flatMap((condition) => {
    const line = rules.slice(0, condition.start).split('\n').length
    const label = condition.text.replace(/\s+/g, ' ')
    return variants(condition.text).map(({ change, text }) => ({
      line,
      change: `${change} in: ${label}`,
      rules: rules.slice(0, condition.start) + text + rules.slice(condition.start + condition.text.length),
    }))
  })
}

function conditionsOf(rules: string): Condition[] {
  const allows = [...rules.matchAll(/allow [\w, ]+: if ([^;]+);/g)]
  const predicates = [...rules.matchAll(/function (?:(?:is|can)\w+|may)\([^)]*\) \{\s*return ([^;]+);/g)]
  return [...allows, ...predicates].map((match) => {
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
