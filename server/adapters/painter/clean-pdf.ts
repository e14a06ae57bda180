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

const namesOf = (...names: string[]) => names.map((name) => PDFName.of(name))

/* Entries of a document or a page that start actions automatically, or attach other content. */
const activeEntries = namesOf(
  ...['OpenAction', 'AA', 'Names', 'AcroForm', 'Annots', 'Outlines', 'Threads', 'Collection'],
  ...['AF', 'Perms', 'DSS', 'URI', 'Legal', 'Requirements', 'PieceInfo', 'Metadata', 'Dests'],
  ...['StructTreeRoot', 'PresSteps', 'Extensions', 'XFA'],
)
/* A dictionary with one of these is a page, a page tree node or the document, whatever its type says. */
const pageEntries = namesOf('Kids', 'Contents', 'Pages', 'Parent', 'MediaBox')
/*
 * The types of dictionaries that are attached files or actions, wherever they are in the document. An
 * action may have no type, so it is also recognised by its kind.
 */
const attachmentTypes = new Set(['/EmbeddedFile', '/Filespec', '/F', '/Action'])
const actionKinds = new Set(
  ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'URI', 'Rendition'].map(
    (name) => `/${name}`,
  ),
)

/** Returns the document without active content. Throws if it cannot be read or is encrypted. */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  if (document.isEncrypted || document.getPageCount() === 0) {
    throw new Error('The document is encrypted or has no pages.')
  }
  const { context } = document
  for (const [, object] of context.enumerateIndirectObjects()) {
    disarm(object)
  }
  // Author and date are removed, as with pictures.
  delete context.trailerInfo.Info
  removeUnreferenced(context)
  return document.save({ useObjectStreams: false, addDefaultPage: false })
}

/* Removes active content from an object and from the objects nested in it. */
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
  if (attachmentTypes.has(type) || actionKinds.has(action)) {
    return dictionary.keys()
  }
  return pageEntries.some((entry) => dictionary.has(entry)) ? activeEntries : []
}

/* Removes objects that nothing refers to after the cleaning: they would still be in the file. */
function removeUnreferenced(context: PDFContext): void {
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
