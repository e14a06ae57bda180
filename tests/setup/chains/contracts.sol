// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A token that anybody may mint. It may keep a share of each transfer, and its logs then tell the whole amount.
contract TestToken {
    uint8 public decimals;
    uint256 public feePercent;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint8 decimals_, uint256 feePercent_) {
        decimals = decimals_;
        feePercent = feePercent_;
    }

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - (value * feePercent) / 100;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// Transfers to several receivers in one transaction.
    function transferMany(address[] calldata to, uint256[] calldata values) external {
        for (uint256 i = 0; i < to.length; i++) {
            balanceOf[msg.sender] -= values[i];
            balanceOf[to[i]] += values[i];
            emit Transfer(msg.sender, to[i], values[i]);
        }
    }
}

/// Sends on what it gets, so that no transaction goes to the receiver itself.
contract Forwarder {
    function send(address payable to) external payable {
        to.transfer(msg.value);
    }

    function fail(address payable to) external payable {
        to.transfer(msg.value);
        revert();
    }
}
