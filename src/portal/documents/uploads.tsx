import { DOCUMENT_CATEGORIES, DOCUMENT_CATEGORY_LABELS } from '@domain/documents/document.ts'
import { JPEG } from '@domain/documents/upload.ts'
import { DOCUMENT_DIALOG_TEXTS } from '@texts/documents/documents.ts'
import { FORM_TEXTS } from '@texts/platform/forms.ts'
import { useEffect, useState } from 'react'
import { unreachable } from '@/data/firebase/api-request-error.ts'
import { Button } from '@/ui/Button.tsx'

/** The choices of the category of a document. The first one makes the person choose. */
export const CATEGORY_OPTIONS = [
  ['', FORM_TEXTS.chooseCategory],
  ...DOCUMENT_CATEGORIES.map((category) => [category, DOCUMENT_CATEGORY_LABELS[category]] as const),
] as const

/** Loads the code that only an upload needs. @throws ApiRequestError `network/unreachable` */
export function loadUpload() {
  return import('@/data/documents/document-upload.ts').catch(() => {
    throw unreachable()
  })
}

const QUALITY = 0.92

interface UseAsJpgProps {
  /** A HEIC photo. */
  photo: File
  onConverted: (jpeg: File) => void
}

/** Offers a HEIC photo as JPG where the browser can decode it, as Safari does; elsewhere the error explains the way. */
export function UseAsJpg({ photo, onConverted }: UseAsJpgProps) {
  const [jpeg, setJpeg] = useState<File | null>(null)
  useEffect(() => {
    let isCurrent = true
    void toJpeg(photo).then((converted) => isCurrent && setJpeg(converted))
    return () => {
      isCurrent = false
    }
  }, [photo])
  if (!jpeg) return null
  return <Button onClick={() => onConverted(jpeg)}>{DOCUMENT_DIALOG_TEXTS.useAsJpg}</Button>
}

/** The photo as JPG, upright and without the data about place and camera; null if the browser cannot convert it. */
async function toJpeg(photo: File): Promise<File | null> {
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (!bitmap) return null
  const { width, height } = bitmap
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, JPEG, QUALITY))
  return jpeg && new File([jpeg], `${photo.name.replace(/\.[^.]*$/, '')}.jpg`, { type: JPEG })
}
