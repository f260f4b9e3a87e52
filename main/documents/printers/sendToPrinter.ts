import type { SendToPrinter } from '../../domain/documents/ports.ts';
import { writeToFolder } from './folderPrinter.ts';
import type { SystemPrinters } from './systemPrinter.ts';
import { sendToTcpPrinter } from './tcpPrinter.ts';

/** Hands a document to its printer, whatever its kind. */
export function createSendToPrinter(system: SystemPrinters): SendToPrinter {
  return ({ connection, format }, { jobId, title, bytes, onCancel }) => {
    switch (connection.kind) {
      case 'tcp':
        return sendToTcpPrinter(bytes, { ...connection, onCancel });
      case 'folder':
        return writeToFolder(connection.folder, { jobId, extension: format, bytes });
      case 'system':
        return system.print(connection.queue, { title, bytes, isRaw: format === 'zpl' });
    }
  };
}
