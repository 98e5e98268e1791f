/** The characters of the bytes from 0x80 of encodings that TextDecoder does not know. */
const DOS = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴' +
    '┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴' +
    '┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
};

/** 0x80 to 0x9f of Windows-1252; TextDecoder of some Node 20 and 22 versions decodes them as Latin-1. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The characters of the bytes from 0x80 that are not left to TextDecoder; undefined if all are. */
function tableOf(encoding: string): string | undefined {
  if (encoding === 'windows-1252') return WINDOWS_1252;
  return encoding === 'ibm850' || encoding === 'ibm852' ? DOS[encoding] : undefined;
}

/** Whether `byteDecoder` has to decode an encoding, because TextDecoder does not, or not surely. */
export const isDecodedHere = (encoding: string): boolean => tableOf(encoding) !== undefined;

/** Decodes bytes that are given as characters, as `toString('latin1')` makes them. */
export function byteDecoder(encoding: string): (bytes: string) => string {
  const upper =
    tableOf(encoding) ??
    new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at));
  return (bytes) =>
    bytes.replace(/[\x80-\xff]/g, (byte) => upper[byte.charCodeAt(0) - 0x80] ?? byte);
}
