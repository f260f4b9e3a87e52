import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Packers of the npm registry, each behind one function: what of some units it places in one box. They are no dependency
 * of ours; the folder that they were installed into is given on the command line.
 */

/** Sides along x, y and z. */
export interface Sides {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

export interface Box extends Sides {
  readonly maxWeight: number;
}

/** One unit, and the position of its line. */
export interface Unit extends Sides {
  readonly item: number;
  readonly weight: number;
}

export interface Placed extends Sides {
  /** Position in the units given. */
  readonly unit: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Peer {
  readonly name: string;
  readonly fill: (box: Box, units: readonly Unit[]) => readonly Placed[];
}

type Triple = readonly [number, number, number];

/** All of them measure width, height, depth; their height is our z. */
const placed = (unit: number, [x, z, y]: Triple, [length, height, width]: Triple): Placed => ({
  unit,
  x,
  y,
  z,
  length,
  width,
  height,
});

interface Binpackingjs {
  readonly pack3D: (options: object) => {
    readonly packedBins: readonly {
      readonly items: readonly { readonly name: string; readonly position: Triple; readonly dimension: Triple }[];
    }[];
  };
}

const binpackingjs = async (folder: string): Promise<Peer> => {
  // The CommonJS entry of 4.1.0 does not load on Node 20 and later.
  const file = join(folder, 'node_modules/binpackingjs/dist/esm/3d/index.js');
  const { pack3D } = (await import(pathToFileURL(file).href)) as Binpackingjs;
  return {
    name: 'binpackingjs 4.1.0',
    fill: ({ length, width, height, maxWeight }, units) => {
      const items = units.map((unit, index) => ({
        name: String(index),
        width: unit.length,
        height: unit.height,
        depth: unit.width,
        weight: unit.weight,
      }));
      const { packedBins } = pack3D({ bins: [{ name: 'box', width: length, height, depth: width, maxWeight }], items });
      return packedBins.flatMap((bin) =>
        bin.items.map(({ name, position, dimension }) => placed(Number(name), position, dimension)),
      );
    },
  };
};

interface Bp3dItem {
  readonly name: string;
  readonly position: Triple;
  readonly getDimension: () => Triple;
}

interface Bp3d {
  readonly Item: new (name: string, width: number, height: number, depth: number, weight: number) => Bp3dItem;
  readonly Bin: new (
    name: string,
    width: number,
    height: number,
    depth: number,
    maxWeight: number,
  ) => { readonly items: readonly Bp3dItem[] };
  readonly Packer: new () => {
    readonly addBin: (bin: object) => void;
    readonly addItem: (item: object) => void;
    readonly pack: () => void;
  };
}

const bp3d = (folder: string): Peer => {
  const { Item, Bin, Packer } = createRequire(join(folder, 'x.js'))('bp3d') as Bp3d;
  return {
    name: 'bp3d 1.1.0',
    fill: (box, units) => {
      const packer = new Packer();
      const bin = new Bin('box', box.length, box.height, box.width, box.maxWeight);
      packer.addBin(bin);
      units.forEach((unit, index) => {
        packer.addItem(new Item(String(index), unit.length, unit.height, unit.width, unit.weight));
      });
      packer.pack();
      return bin.items.map((item) => placed(Number(item.name), item.position, item.getDimension()));
    },
  };
};

interface Py3dItem {
  readonly name: string;
  readonly position: Triple;
  readonly get_dimension: () => Triple;
}

interface BinPacking3d {
  readonly Item: new (name: string, width: number, height: number, depth: number, weight: number) => Py3dItem;
  readonly Bin: new (
    name: string,
    width: number,
    height: number,
    depth: number,
    maxWeight: number,
  ) => { readonly items: readonly Py3dItem[] };
  readonly Packer: new () => {
    readonly add_bin: (bin: object) => void;
    readonly add_item: (item: object) => void;
    readonly pack: (biggerFirst: boolean) => void;
  };
}

const binPacking3d = (folder: string): Peer => {
  const { Item, Bin, Packer } = createRequire(join(folder, 'x.js'))('bin-packing-3d') as BinPacking3d;
  return {
    name: 'bin-packing-3d 1.0.0',
    fill: (box, units) => {
      const packer = new Packer();
      const bin = new Bin('box', box.length, box.height, box.width, box.maxWeight);
      packer.add_bin(bin);
      units.forEach((unit, index) => {
        packer.add_item(new Item(String(index), unit.length, unit.height, unit.width, unit.weight));
      });
      packer.pack(true);
      return bin.items.map((item) => placed(Number(item.name), item.position, item.get_dimension()));
    },
  };
};

/** All peers, from a folder made by `npm install --prefix FOLDER binpackingjs@4.1.0 bp3d@1.1.0 bin-packing-3d@1.0.0`. */
export const loadPeers = async (folder: string): Promise<readonly Peer[]> => [
  await binpackingjs(folder),
  bp3d(folder),
  binPacking3d(folder),
];
