import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from 'pdf-lib'

const named = (...names: string[]) => names.map((name) => PDFName.of(name))

/* Where a document and its pages name what they do by themselves, and what lies beside the pages. */
const active = named(
  ...['OpenAction', 'AA', 'Names', 'AcroForm', 'Annots', 'Outlines', 'Threads', 'Collection'],
  ...['AF', 'Perms', 'DSS', 'URI', 'Legal', 'Requirements', 'PieceInfo', 'Metadata', 'Dests'],
  ...['StructTreeRoot', 'PresSteps', 'Extensions', 'XFA'],
)
/* Of what is a page, a branch of pages, or the document itself, whatever it calls itself. */
const marks = named('Kids', 'Contents', 'Pages', 'Parent', 'MediaBox')
/* What may be hung on elsewhere: files, and actions by their kind. */
const carriers = new Set(['/EmbeddedFile', '/Filespec', '/F', '/Action'])
const actions = new Set(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'URI', 'Rendition'].map(
    (name) => `/${name}`,
  ),
)

/** The pages of a document without what it could do. Throws where it cannot be read, or is locked. */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  if (document.isEncrypted || document.getPageCount() === 0) {
    throw new Error('It is locked, or has no pages.')
  }
  const { context } = document
  for (const [, object] of context.enumerateIndirectObjects()) {
    disarm(object)
  }
  // Author and date are removed, as with pictures.
  delete context.trailerInfo.Info
  removeUnreached(context)
  return document.save({ useObjectStreams: false, addDefaultPage: false })
}

/* Objects that stand inside another are part of it. */
function disarm(object: PDFObject): void {
  if (object instanceof PDFArray) {
    for (const value of object.asArray()) {
      disarm(value)
    }
    return
  }
  const dictionary = object instanceof PDFStream ? object.dict : object
  if (!(dictionary instanceof PDFDict)) {
    return
  }
  for (const name of namesToRemove(dictionary)) {
    dictionary.delete(name)
  }
  for (const value of dictionary.values()) {
    disarm(value)
  }
}

function namesToRemove(dictionary: PDFDict): readonly PDFName[] {
  const type = String(dictionary.get(PDFName.of('Type')))
  const action = String(dictionary.get(PDFName.of('S')))
  if (carriers.has(type) || actions.has(action)) {
    return dictionary.keys()
  }
  return marks.some((mark) => dictionary.has(mark)) ? active : []
}

/* What nothing leads to any more would still lie in the file. */
function removeUnreached(context: PDFContext): void {
  const reached = new Set<string>()
  const waiting: (PDFObject | undefined)[] = [context.trailerInfo.Root]
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (!(object instanceof PDFRef)) {
      waiting.push(...partsOf(object))
    } else if (!reached.has(object.tag)) {
      reached.add(object.tag)
      waiting.push(context.lookup(object))
    }
  }
  for (const [reference] of context.enumerateIndirectObjects()) {
    if (!reached.has(reference.tag)) {
      context.delete(reference)
    }
  }
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) {
    return object.dict.values()
  }
  if (object instanceof PDFDict) {
    return object.values()
  }
  return object instanceof PDFArray ? object.asArray() : []
}
