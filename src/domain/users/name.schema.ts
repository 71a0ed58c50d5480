import { BIDI_CONTROLS } from '../bidi-controls.ts'
import { trimmedText } from '../entered-text.ts'
import { fieldError } from '../texts/field-error.ts'
import { hasAddress } from './name-address.ts'

/**
 * Maximum length of a name or company in Unicode characters, so that an emoji counts once. All screens are designed for
 * it.
 */
export const NAME_MAX = 80
/** A name or company: one line of plain text, which may be empty. */
export const NAME = new RegExp(`^[^\\p{Cc}\\p{Zl}\\p{Zp}${BIDI_CONTROLS}<>]{0,${NAME_MAX}}$`, 'u')

const NAME_INVALID = fieldError('account/name-invalid')

/** A name of a person or company. Rejects lone surrogates, which Firestore cannot store and the rules cannot check. */
export const nameField = () =>
  trimmedText()
    .matches(NAME, NAME_INVALID)
    .matches(/^\P{Cs}*$/u, NAME_INVALID)

/** A name of a new account. Stored names may be older than this rule, so forms that show one leave it to the server. */
export const newNameField = () =>
  nameField().test('no-address', fieldError('account/name-has-address'), (name = '') => !hasAddress(name))
