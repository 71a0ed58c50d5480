import {
  type FoundName,
  type PdfEntries,
  PdfReader,
  type PdfValue,
  plainName,
  searchFor,
  toLatin1Text,
  UnclearPdf,
} from './pdf-reader.ts'
import { findStreams, isElsewhere, OBJECTS_MAX, objectsIn, unpackObjects } from './pdf-streams.ts'

/** Names of actions that are harmless behind a link, but not when the file opens. */
const OPENING_ACTIONS = ['URI', 'Named', 'ResetForm', 'Trans', 'SetOCGState']
const openingActions = searchFor(OPENING_ACTIONS)
const openings = searchFor(['OpenAction'])
/** Where the file opens is often an array: page and zoom. */
const ARRAY = /^[\0\t\n\f\r ]*\[/
/** A reference to an object, with its number. */
const REFERENCE = /^[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+R(?=[\0\t\n\f\r ()<>[\]{}/%])/
const REFERENCE_MAX = 60
/** The number of an object, before the word `obj`. */
const NUMBER = /(?:^|[\0\t\n\f\r ()<>[\]{}/%])(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]*$/
const NUMBER_MAX = 40
const OBJECT = 'obj'
/** The entries of an action that only leads to a page (ISO 32000-2, 12.6.4.2). */
const GO_TO_KEYS = ['Type', 'S', 'D', 'SD']

/**
 * Collects the objects that a PDF refers to as its opening action.
 * @returns whether it also has an opening action that is written in place and does more than lead to a page
 */
function hasOpeningAction(text: string, targets: Set<number>): boolean {
  const reader = new PdfReader(text)
  for (const { end } of openings(text)) {
    if (ARRAY.test(text.slice(end, end + REFERENCE_MAX))) continue
    const target = REFERENCE.exec(text.slice(end, end + REFERENCE_MAX))?.[1]
    if (target !== undefined) targets.add(Number(target))
    else if (!isDestinationAt(reader, end)) return true
  }
  return false
}

function isDestinationAt(reader: PdfReader, at: number): boolean {
  try {
    return isDestination(reader.valueAt(at))
  } catch (error) {
    if (error instanceof UnclearPdf) return false
    throw error
  }
}

/**
 * Whether each of these objects only leads to a page, in every revision of the file and in every stream of objects. The
 * file's own table of objects could name another object in such a stream, so none there may be an opening action.
 * @throws UnclearPdf if that cannot be read in one way only
 */
function areDestinations(targets: ReadonlySet<number>, file: Buffer, found: ReturnType<typeof findStreams>): boolean {
  const text = toLatin1Text(file)
  const reader = new PdfReader(text)
  const missing = new Set(targets)
  for (const { from } of found.values) {
    if (!text.startsWith(OBJECT, from)) continue
    const written = NUMBER.exec(text.slice(Math.max(0, from - NUMBER_MAX), from))?.[1]
    const number = written === undefined ? undefined : Number(written)
    if (number !== undefined && !targets.has(number)) continue
    const value = reader.valueAt(from + OBJECT.length)
    // An object without a plain number could be any, but only a dictionary or a reference can act.
    if (number === undefined && !value.entries && !/^\d/.test(value.token ?? '')) continue
    if (!isDestination(value)) return false
    if (number !== undefined) missing.delete(number)
  }
  let objects = 0
  for (const unpacked of unpackObjects(found.streams, file)) {
    for (const [number, value] of objectsIn(unpacked)) {
      if (++objects > OBJECTS_MAX) throw new UnclearPdf('There are too many objects')
      if (targets.has(number) ? !isDestination(value) : isOpeningAction(value)) return false
      missing.delete(number)
    }
  }
  return missing.size === 0
}

/** A list, as of a page and its zoom, or an action that only leads there. */
function isDestination({ token, entries }: PdfValue): boolean {
  if (!entries) return token === '['
  return findActionName(entries) === '/GoTo' && [...entries.keys()].every((key) => GO_TO_KEYS.includes(key))
}

function isOpeningAction({ entries }: PdfValue): boolean {
  const action = entries && findActionName(entries)
  return action !== undefined && (!action.startsWith('/') || OPENING_ACTIONS.includes(action.slice(1)))
}

function findActionName(entries: PdfEntries): string | undefined {
  const action = entries.get('S')
  return action === undefined ? undefined : plainName(action)
}

/** Names of actions, attachments and forms that act without or beyond a link (ISO 32000-2, 12.6, 7.11, 13). */
const activeNames = searchFor([
  ...['JavaScript', 'JS', 'Launch', 'AA', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'Collection'],
  ...['RichMedia', 'RichMediaContent', 'RichMediaExecute', 'RichMediaSettings'],
  ...['Rendition', 'Movie', 'Sound', '3D', '3DD', 'Thread', 'Hide'],
  // Content of pages and streams in other files (8.10.4, 14.11.7, 7.3.8.2, 7.11.5).
  ...['Ref', 'OPI', 'FFilter', 'FDecodeParms', 'FS'],
  // The strings and streams of an encrypted file cannot be read.
  'Encrypt',
])

/**
 * Whether a PDF may act when it is opened: scripts, programs, attachments, forms that are sent. Reads every name of the
 * file, with escapes resolved, in each revision and in compressed objects, and needs no valid table of objects. A file
 * that cannot be read completely, such as an encrypted one, counts as active.
 */
export function hasActivePdfContent(file: Buffer): boolean {
  try {
    return isActive(file)
  } catch {
    return true
  }
}

function isActive(file: Buffer): boolean {
  const text = toLatin1Text(file)
  const found = findStreams(text)
  if (found.streams.some(isElsewhere) || hasActiveName(text, chanceIn(text, found))) return true
  const targets = new Set<number>()
  let isOpening = hasOpeningAction(text, targets)
  let isTriggered = hasAny(openingActions(text))
  for (const { bytes } of unpackObjects(found.streams, file)) {
    const unpacked = toLatin1Text(bytes)
    if (hasActiveName(unpacked, () => false)) return true
    isOpening ||= hasOpeningAction(unpacked, targets)
    isTriggered ||= hasAny(openingActions(unpacked))
  }
  // Without a target, the objects need not be read again: the actions are behind links.
  return isTriggered && (isOpening || (targets.size > 0 && !areDestinations(targets, file, found)))
}

/** How often a name may occur by chance. */
const CHANCES = 100

function hasActiveName(text: string, isByChance: (found: FoundName) => boolean): boolean {
  let chances = 0
  for (const found of activeNames(text)) {
    const value = ACTING_VALUES[found.name]
    if (value) {
      if (value.test(text.slice(found.end, found.end + VALUE_MAX))) return true
    } else if (!isByChance(found) || ++chances > CHANCES) return true
  }
  return false
}

function hasAny(found: Generator): boolean {
  return found.next().done !== true
}

/** In 10 MB of images and fonts, names of two letters occur by chance, and longer ones hardly ever. */
const SHORT = 2
/** What follows a short name that acts: a dictionary, a hexadecimal string or a reference. */
const VALUE = /^(?:[\0\t\n\f\r\x80\xff ]|%[^\r\n]*[\r\n])*(?:<[<\dA-Fa-f]|\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)/
const VALUE_MAX = 200
/**
 * Names that act only with such a value, because others use them too: a page of another file, unlike the list of a
 * structure element, and a file that is an address. Instead of the value, these can be the beginning of a reference, a
 * comment that is longer than what is read, or a zero byte, which ends a name for programs in C.
 */
const ACTING_VALUES: Record<string, RegExp> = {
  Ref: /^(?:#00|(?:[\0\t\n\f\r\x80\xff ]|%[^\r\n]*(?:[\r\n]|$))*(?:$|<<|\d+(?:[\0\t\n\f\r\x80\xff ]|%[^\r\n]*(?:[\r\n]|$))+(?:$|\d)))/,
  FS: /^(?:#00|(?:[\0\t\n\f\r\x80\xff ]|%[^\r\n]*(?:[\r\n]|$))*(?:$|\/(?:U|#55)(?:R|#52)(?:L|#4[Cc])|\d+(?:[\0\t\n\f\r\x80\xff ]|%[^\r\n]*(?:[\r\n]|$))+(?:$|\d)))/,
}

/**
 * Tells whether a name of a file is only chance: short, in the bytes of a stream, in no value, and without one.
 * Every other name counts wherever it is, because a program could find objects there that this check does not see.
 */
function chanceIn(text: string, { streams, values }: ReturnType<typeof findStreams>) {
  return ({ name, from, end }: FoundName): boolean => {
    if (name.length > SHORT || VALUE.test(text.slice(end, end + VALUE_MAX))) return false
    const stream = streams.findLast(({ start }) => start <= from)
    const isInStream = stream !== undefined && text.lastIndexOf('endstream', from) < stream.start
    return isInStream && !values.some((value) => value.from < end && from < value.end)
  }
}
