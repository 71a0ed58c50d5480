import { can } from '@domain/access/permissions.ts'
import { certificateIdSchema } from '@domain/withholding/certificate-form.schema.ts'
import { openFile } from '../documents/open-document.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { defineDownload } from '../endpoint/define-callable.ts'
import { certificateRef, storedCertificate } from './stored-certificate.ts'

/** Streams the copy of a certificate to those who may read the certificate. */
export const openCertificate = defineDownload({
  name: 'openCertificate',
  input: certificateIdSchema,
  allow: 'member',
  fallbackError: 'withholding/open-failed',
  run: async ({ certificate_id }, caller) => {
    const certificate = storedCertificate(await certificateRef(certificate_id).get())
    const isReadable = certificate && can(caller, 'withholding_certificates/get', certificate)
    // The response does not reveal whether the certificate is missing, has no file or is another client's.
    if (!isReadable || !certificate.file) throw new ApiError('documents/file-gone', 404)
    return openFile(certificate.file)
  },
})
