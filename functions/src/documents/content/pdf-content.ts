import { areDestinations, hasOpeningAction, openingActions } from './pdf-opening.ts'
import { findStreams, isElsewhere, unpackObjects } from './pdf-streams.ts'
import { type FoundName, searchFor, textOf } from './pdf-text.ts'

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
  const text = textOf(file)
  const found = findStreams(text)
  if (found.streams.some(isElsewhere) || hasActiveName(text, chanceIn(text, found))) return true
  const targets = new Set<number>()
  let isOpening = hasOpeningAction(text, targets)
  let isTriggered = hasAny(openingActions(text))
  for (const { bytes } of unpackObjects(found.streams, file)) {
    const unpacked = textOf(bytes)
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
