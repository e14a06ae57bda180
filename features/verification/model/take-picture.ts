const quality = 0.92

/** The picture that the camera shows now, as a file; null if the browser could not make it. */
export async function takePicture(video: HTMLVideoElement, name: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality)
  })
  return blob && new File([blob], `${name}.jpg`, { type: 'image/jpeg' })
}
