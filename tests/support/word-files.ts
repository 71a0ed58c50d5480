import { contentTypes, type Part, wordPart, zip } from './zip.ts'

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
export const MICROSOFT = 'http://schemas.microsoft.com/office/2006/relationships'
export const WORD_NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

export interface Relationship {
  type: string
  target: string
  mode?: string
}

/** A part with relationships. */
export function relationships(list: readonly Relationship[], name = 'word/_rels/document.xml.rels', prefix = ''): Part {
  const tag = (local: string) => (prefix ? `${prefix}:${local}` : local)
  const each = list.map(({ type, target, mode }, index) => {
    const attributes = [
      `Id="rId${index + 1}"`,
      `Type="${type}"`,
      `Target="${target}"`,
      ...(mode ? [`TargetMode="${mode}"`] : []),
    ]
    return `<${tag('Relationship')} ${attributes.join(' ')}/>`
  })
  const namespace = prefix ? `xmlns:${prefix}` : 'xmlns'
  const content = `<?xml version="1.0" encoding="UTF-8"?><${tag('Relationships')} ${namespace}="${RELATIONSHIPS}">${each.join('')}</${tag('Relationships')}>`
  return { name, content }
}

/** A Word document with a text and further parts. */
export function wordFile(body: string, ...more: Part[]): Buffer {
  const content = `<w:document xmlns:w="${WORD_NAMESPACE}"><w:body>${body}</w:body></w:document>`
  return zip([contentTypes(), { ...wordPart, content }, ...more])
}
