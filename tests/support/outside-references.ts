import fc from 'fast-check'
import { type Addition, documentWith, places } from './whole-documents.ts'
import { OFFICE, relationships } from './word-files.ts'
import { zip } from './zip.ts'

/** Addresses of every kind that a program could follow. */
const ADDRESSES = [
  ...['http://evil.example/a.png', 'https://evil.example/a', 'ftp://evil.example/a', 'http:evil.example', 'smb://10.0.0.1/a'],
  ...['file:////10.0.0.1/share/a', 'file://10.0.0.1/a', 'mhtml:http://evil.example/a!b', 'its:http://evil.example/a'],
  ...['\\\\10.0.0.1\\share\\a.png', '//evil.example/a.png', '\\/10.0.0.1/a', '/\\10.0.0.1\\a', '\\\\?\\UNC\\10.0.0.1\\a'],
  ...['\\??\\UNC\\10.0.0.1\\a', '\\\\evil.example@SSL\\a', 'https:\\\\evil.example\\a', 'Z:\\share\\a.png'],
  ...['%5C%5C10.0.0.1%5Cshare', 'http%3A%2F%2Fevil.example', '%252F%252Fevil.example/a', 'ms-word:ofe|u|https://evil.example'],
]

/** An address in upper and lower case, with character references, and with characters that Windows ignores. */
export const writtenAddress: fc.Arbitrary<string> = fc
  .record({
    address: fc.constantFrom(...ADDRESSES),
    seed: fc.array(fc.nat(11), { minLength: 8, maxLength: 8 }),
    ignored: fc.constantFrom('', '', '&#9;', '&#10;', '&#xD;', '&#x200B;'),
    before: fc.constantFrom('', '', ' ', '\n', '&#9;', '&#xA0;'),
  })
  .map(({ address, seed, ignored, before }) => {
    const written = [...address].map((sign, index) => {
      const kind = seed[index % seed.length] ?? 0
      if (kind === 1) return `&#x${sign.charCodeAt(0).toString(16)};`
      if (kind === 2) return `&#${sign.charCodeAt(0)};`
      return kind === 3 ? sign.toUpperCase() : sign
    })
    return before + written.toSpliced(1, 0, ignored).join('')
  })

/** Attributes whose address Word or another program could load: `%` is the value. */
const ADDRESS_PLACES = [
  ...['src', 'href', 'o:href', 'o:althref', 'o:movie'].map((name) => `<v:imagedata ${name}="%"/>`),
  ...['src', 'href', 'o:href', 'o:althref'].flatMap((name) => [`<v:fill ${name}="%"/>`, `<v:stroke ${name}="%"/>`]),
  ...['<v:image src="%"/>', '<v:shape o:href="%"/>', '<v:shape style="background:url(%)"/>', '<v:background o:href="%"/>'],
  ...['<o:left src="%"/>', '<o:signatureline o:sigprovurl="%"/>', '<sl:schema sl:manifestLocation="%"/>'],
  ...['<a:blip r:embed="%"/>', '<a:blip r:link="%"/>', '<w:p xml:base="%"/>', '<w:headers w:href="%"/>'],
  ...['<svg:image href="%"/>', '<svg:image xlink:href="%"/>', '<svg:use xlink:href="%"/>', '<svg:feImage href="%"/>'],
  ...['<svg:rect style="fill:url(%)"/>', '<svg:style>@import "%";</svg:style>', '<svg:set attributeName="href" to="%"/>'],
  ...['<ep:HyperlinkBase>%</ep:HyperlinkBase>', '<xsn:xsnLocation>%</xsn:xsnLocation>'],
]
/** Attributes that name a relationship of the part. */
const RELATIONSHIP_PLACES = [
  ...['r:id', 'r:href', 'r:pict', 'o:relid'].flatMap((name) => [`<v:imagedata ${name}="%"/>`, `<v:fill ${name}="%"/>`]),
  ...['r:embed', 'r:id'].map((name) => `<a:blip ${name}="%"/>`),
  ...['<asvg:svgBlip r:embed="%"/>', '<a14:imgLayer r:embed="%"/>', '<a:wavAudioFile r:embed="%"/>', '<a:snd r:embed="%"/>'],
  ...['<c:externalData r:id="%"/>', '<c:userShapes r:id="%"/>', '<dgm:relIds r:dm="%"/>', '<dsp:dataModelExt relId="%"/>'],
  ...['<w:embedRegular r:id="%"/>', '<w:headerReference r:id="%"/>', '<w:printerSettings r:id="%"/>', '<w:longDesc r:id="%"/>'],
  ...['<w:hyperlink r:href="%"/>', '<a:hlinkClick r:embed="%"/>'],
]
/** Elements that load or run something, whatever their relationship is. */
const ELEMENTS = [
  ...['attachedTemplate', 'altChunk', 'subDoc', 'mailMerge', 'sourceFileName', 'saveThroughXslt', 'movie', 'control'],
  ...['objectEmbed', 'objectLink'],
].map((name) => `<w:${name} r:id="rId2"/>`)
const MORE_ELEMENTS = [
  ...['<o:OLEObject r:id="rId2"/>', '<wp15:webVideoPr embeddedHtml="&lt;iframe src=&quot;https://evil.example&quot;&gt;"/>'],
  '<?xml-stylesheet href="//evil.example/a.css"?>',
  ...['<a:videoFile r:link="rId2"/>', '<a:audioFile r:link="rId2"/>', '<a:blip r:link="rId2"/>'],
]

/** A document that reaches outside, and the same one with something harmless at this place if there is such a thing. */
interface Pair {
  outside: Addition
  inside?: Addition
}

const image = { type: `${OFFICE}/image`, target: 'media/image1.png' }
const byAddress = fc.tuple(fc.constantFrom(...ADDRESS_PLACES), writtenAddress).map(
  ([xml, address]): Pair => ({
    outside: { xml: xml.replace('%', () => address) },
    ...(!xml.includes('r:link') && { inside: { xml: xml.replace('%', 'media/image1.png') } }),
  }),
)

const byLink = fc
  .record({
    xml: fc.constantFrom(...RELATIONSHIP_PLACES),
    address: writtenAddress,
    mode: fc.constantFrom('External', 'external', ' External', 'Ext&#101;rnal'),
    id: fc.constantFrom('rId2', ' rId2', 'rI&#100;2'),
  })
  .map(({ xml, address, mode, id }): Pair => {
    const written = xml.replace('%', id)
    const link = { type: `${OFFICE}/hyperlink`, target: address, mode }
    return { outside: { xml: written, relationships: [link] }, inside: { xml: written, relationships: [image] } }
  })

const byTarget = fc
  .tuple(fc.constantFrom('image', 'hyperlink', 'video', 'font', 'unheardOf'), writtenAddress, fc.boolean())
  .map(([type, target, isExternal]): Pair => {
    const one = { type: `${OFFICE}/${type}`, target, ...(isExternal && type !== 'hyperlink' && { mode: 'External' }) }
    return {
      outside: { xml: '<w:p/>', relationships: [image, one] },
      inside: { xml: '<w:p/>', relationships: [image, { ...image, type: one.type }] },
    }
  })

const byElement = fc
  .constantFrom(...ELEMENTS, ...MORE_ELEMENTS)
  .map((xml): Pair => ({ outside: { xml, relationships: [image] } }))

/** The archive with the newer form of a VML shape. */
const byShape = writtenAddress.map((target): Pair => {
  const shape = (one: Parameters<typeof relationships>[0][number]): Addition => {
    const linked = relationships([one], 'drs/_rels/e2oDoc.xml.rels')
    const archive = zip([{ name: 'drs/e2oDoc.xml', content: '<a:graphic xmlns:a="urn:a"/>' }, linked])
    return { xml: `<v:shape o:gfxdata="${archive.toString('base64')}"/>` }
  }
  return { outside: shape({ ...image, target, mode: 'External' }), inside: shape(image) }
})

/** Documents with one reference to outside, and their harmless counterparts. */
export const outsideReferences = fc
  .tuple(
    fc.oneof(
      { weight: 6, arbitrary: byAddress },
      { weight: 4, arbitrary: byLink },
      { weight: 2, arbitrary: byTarget },
      { weight: 2, arbitrary: byElement },
      byShape,
    ),
    places,
  )
  .map(([{ outside, inside }, place]) => ({
    outside: documentWith(outside, place),
    inside: inside && documentWith(inside, place),
    // Shown if a case fails.
    addition: outside,
    place,
  }))
