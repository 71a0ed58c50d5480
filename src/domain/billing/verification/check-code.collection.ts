import { kept, notPersonal } from '../../platform/access/data-protection.ts'
import { defineServerCollection } from '../../platform/access/define-collection.ts'

/** One record for each issued document, with the hash of its check code. */
export const checkCodes = defineServerCollection('check_codes', {
  dataClass: 'secret',
  retention: kept('As long as the document whose number it proves.'),
  personalData: notPersonal('The hash of the check code of each issued document. It is kept as long as the document.'),
})
