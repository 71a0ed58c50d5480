/** A changed part of an expression. */
export interface Change {
  start: number
  end: number
  /** The new text of the part. */
  text: string
  description: string
}

const JOIN = '.concat('
const STRING = /'[^']*'/g

/**
 * Changes of an expression that joins or chooses lists, such as the keys of a reader: one of the joined lists is empty, or
 * a string is replaced by another one of the expression. Other expressions have none.
 */
export function listChanges(expression: string): Change[] {
  const isList = expression.includes(JOIN) || findTernaryCondition(expression) !== undefined
  return isList ? [...emptiedLists(expression), ...replacedStrings(expression)] : []
}

/** The condition of `condition ? one : other`; undefined for other expressions. */
export function findTernaryCondition(expression: string): string | undefined {
  return /^([^?]+?)\s*\?/.exec(expression)?.[1]
}

function emptiedLists(expression: string): Change[] {
  const joins = [...expression.matchAll(/\s*\.concat\(/g)].map(({ 0: { length }, index }) => ({
    before: index,
    end: index + length,
  }))
  const lists = joins.flatMap(({ before, end }) => {
    const argument = { start: end, end: findOtherBracket(expression, end - 1, 1) }
    // Only the first list of a chain is not an argument.
    const isFirst = !(expression[before - 1] === ')' && isJoin(expression, findOtherBracket(expression, before - 1, -1)))
    return isFirst ? [{ start: findListStart(expression, before), end: before }, argument] : [argument]
  })
  return lists.map(({ start, end }, at) => {
    return { start, end, text: '[]', description: `list ${at + 1}, ${expression.slice(start, end)}, emptied` }
  })
}

function replacedStrings(expression: string): Change[] {
  const strings = [...expression.matchAll(STRING)]
  return strings.map(({ 0: string, index }, at) => {
    const others = [...strings.slice(at), ...strings].map(([each]) => each)
    const text = others.find((each) => each !== string) ?? "''"
    return { start: index, end: index + string.length, text, description: `string ${at + 1}, ${string}, replaced by ${text}` }
  })
}

const isJoin = (expression: string, opening: number) => expression.slice(0, opening + 1).endsWith(JOIN)

/** Where the list begins whose method is called at `end`. */
function findListStart(expression: string, end: number): number {
  let start = end
  for (let previous = expression[start - 1]; previous && /[\w.)\]]/.test(previous); previous = expression[start - 1]) {
    start = /[\w.]/.test(previous) ? start - 1 : findOtherBracket(expression, start - 1, -1)
  }
  return start
}

/** The other bracket of the one at `from`. No string of the rules contains a bracket. */
function findOtherBracket(expression: string, from: number, step: 1 | -1): number {
  let depth = 0
  for (let at = from; at >= 0 && at < expression.length; at += step) {
    if ('(['.includes(expression[at] ?? '')) depth++
    if (')]'.includes(expression[at] ?? '')) depth--
    if (depth === 0) return at
  }
  throw new Error(`A bracket has no partner in: ${expression}`)
}
