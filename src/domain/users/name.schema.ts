import { oneLine } from '../field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { hasAddress } from './name-address.ts'

/**
 * Maximum length of a name or company in Unicode characters, so that an emoji counts once. All screens are designed for
 * it.
 */
export const NAME_MAX = 80
/** A name or company, which may be empty. */
const NAME = new RegExp(`^[^<>]{0,${NAME_MAX}}$`, 'u')

const NAME_INVALID = fieldError('account/name-invalid')

/** A name of a person or company. */
export const nameField = () => oneLine().matches(NAME, NAME_INVALID)

/** A name of a new account. Stored names may be older than this rule, so forms that show one leave it to the server. */
export const newNameField = () =>
  nameField().test('no-address', fieldError('account/name-has-address'), (name = '') => !hasAddress(name))
