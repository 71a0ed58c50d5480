import { can } from '@domain/access/permissions.ts'
import * as endpoints from '@domain/withholding/withholding.endpoints.ts'
import { openFile } from '../documents/open-document.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { implementDownload } from '../endpoint/implement.ts'
import { certificateRef, storedCertificate } from './stored-certificate.ts'

export const openCertificate = implementDownload(endpoints.openCertificate, async ({ certificate_id }, caller) => {
  const certificate = storedCertificate(await certificateRef(certificate_id).get())
  const isReadable = certificate && can(caller, 'withholding_certificates/get', certificate)
  // The response does not reveal whether the certificate is missing, has no file or is another client's.
  if (!isReadable || !certificate.file) throw new ApiError('documents/file-gone', 404)
  return openFile(certificate.file)
})
